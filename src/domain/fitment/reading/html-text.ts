const blockTags = new Set(["br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "section", "article", "tbody", "thead", "dt", "dd", "center"]);
const hiddenTags = new Set(["script", "style", "head", "title", "noscript", "template"]);
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'", nbsp: " ", ndash: "-", mdash: "-", bull: "\u2022", rsquo: "'", lsquo: "'", rdquo: "\"", ldquo: "\"", reg: "", trade: "", copy: "", deg: "\u00b0", times: "x", hellip: "..." };

/**
 * The text a reader sees of a listing's description: blocks and table rows become lines, cells are parted by " | ", scripts and styles are left
 * out, entities are spelled out. One pass over the text, however broken the markup.
 */
export function htmlToText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html;
  const out: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const close = open === -1 ? -1 : html.indexOf(">", open);
    if (close === -1) {
      out.push(decodeEntities(html.slice(at)));
      break;
    }
    const { name, closing } = tagName(html, open);
    out.push(decodeEntities(html.slice(at, open)), separatorOf(name));
    at = hiddenTags.has(name) && !closing ? endOfHidden(html, name, close + 1) : close + 1;
  }
  return out.join("");
}

/** Behind the closing tag of a script, style …; the end of the text where it is never closed. */
function endOfHidden(html: string, name: string, from: number): number {
  let at = html.indexOf("</", from);
  while (at !== -1) {
    const close = html.indexOf(">", at);
    if (close === -1) return html.length;
    if (tagName(html, at).name === name) return close + 1;
    at = html.indexOf("</", close);
  }
  return html.length;
}

function separatorOf(name: string): string {
  if (blockTags.has(name)) return "\n";
  return name === "td" || name === "th" ? " | " : "";
}

function tagName(html: string, open: number): { readonly name: string; readonly closing: boolean } {
  const closing = html[open + 1] === "/";
  const from = open + (closing ? 2 : 1);
  let to = from;
  while (to < html.length && to - from < 12 && isNameCode(html.charCodeAt(to))) to += 1;
  return { name: html.slice(from, to).toLowerCase(), closing };
}

function isNameCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/g, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return Number.isNaN(code) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "" : String.fromCodePoint(code);
  });
}
