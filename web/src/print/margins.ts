// What stands in the margins of every printed page. A rule of a style sheet, since only that reaches there; made by script,
// since it names the facility.

const sheet = new CSSStyleSheet();

const quoted = (words: string): string => `"${words.replace(/["\\\n]/g, " ")}"`;

/** facility and what is printed at the top; when, and which page of how many, at the bottom. Until taken away. */
export function pageMargins(facility: string, what: string, printed: string): () => void {
  const font = "font: 9pt sans-serif;";
  sheet.replaceSync(`@page {
    @top-left { content: ${quoted(facility)}; ${font} }
    @top-right { content: ${quoted(what)}; ${font} }
    @bottom-left { content: ${quoted(printed)}; ${font} }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); ${font} }
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet));
}
