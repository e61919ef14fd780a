// How a report looks, on a screen in the light and in the dark, and on paper.
#pragma once

#include <string_view>

namespace potentia {

inline constexpr std::string_view kReportStyle = R"(
:root{color-scheme:light dark;--ink:#22262b;--soft:#5a626b;--page:#fbfaf7;--plate:#ece6d8;--rule:#cfc8b8}
@media(prefers-color-scheme:dark){:root{--ink:#e9e6df;--soft:#a9b0b8;--page:#1d2024;--plate:#3a3d40;--rule:#565b60}}
@media print{:root{--ink:#000;--soft:#444;--page:#fff;--plate:#f3efe6;--rule:#bbb}}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:auto;padding:1rem}
h1{margin:.2em 0 0;font-size:1.7rem}
.facts,.legend,figcaption{color:var(--soft);font-size:.9rem}
figure{margin:1rem 0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.15rem .7rem .15rem 0;text-align:left;border-bottom:1px solid var(--rule)}
.wide{overflow-x:auto}
.points{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:1.5rem}
article{break-inside:avoid}
h3{margin:0 0 .3rem}
code{font-size:.9rem;overflow-wrap:anywhere}
.played{color:#c92a20;font-weight:600}
.better{color:#1c7c3c;font-weight:600}
@media(prefers-color-scheme:dark){.played{color:#ff8a80}.better{color:#7fd49a}}
.graph{width:100%}
.graph rect{fill:#33363b}
.graph .area{fill:#f3ead6}
.graph .line{fill:none;stroke:#8a8577;stroke-width:2}
.graph .even{stroke:#8a8577;stroke-dasharray:4 4}
.board{width:100%;max-height:26rem;background:var(--plate);border-radius:.5rem}
.board .lines{fill:none;stroke:var(--rule);stroke-width:.03}
.vacant{fill:var(--soft)}
.name{font:.22px sans-serif;fill:var(--soft);text-anchor:middle}
.board circle.white{fill:#f3ead6;stroke:#6b6453;stroke-width:.04}
.board circle.black{fill:#33363b;stroke:#0c0d0e;stroke-width:.04}
.board circle.red{fill:#b3261e;stroke:#5f100b;stroke-width:.04}
.board circle.grey{fill:#9a9a93;stroke:#5c5c57;stroke-width:.04}
.board circle.other{fill:none;stroke:var(--soft);stroke-width:.04}
.board circle.inner{fill:none;stroke-width:.06}
.board circle.inner.black{stroke:#a9b0b8}
.label{font:600 .42px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#111}
.label.black,.label.red{fill:#fff}
.label.other{fill:var(--ink)}
.mark{fill:none;stroke-width:.09;stroke-linecap:round;opacity:.85}
)";

}  // namespace potentia
