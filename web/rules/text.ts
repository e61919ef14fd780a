/** A text of docs/rules as the page gets it from the build (markdown.ts). */
export interface RulesText {
  html: string;
  /** What it can be entered by, in order. */
  sections: { id: string; title: string }[];
}
