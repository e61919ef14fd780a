// The theme puts wide tables into boxes that scroll: they are moved by keys, too.
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) box.tabIndex = 0;
});
