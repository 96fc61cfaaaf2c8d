import { htmlToText } from "../markup/html-text.ts";

const longestHtml = 60_000;
const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])|\shidden(?=[\s>=])|aria-hidden\s*=\s*["']?true/i;
const empty = new Set([
  "br",
  "hr",
  "img",
  "input",
  "meta",
  "link",
  "wbr",
  "col",
  "area",
  "base",
  "source",
]);

/**
 * Returns the text of a description that a buyer sees, for a language model. Leaves out hidden
 * content (comments, invisible elements): there is no honest reason to send a machine what people
 * can't see. Returns at most `longest` characters.
 */
export function visibleText(html: string, longest: number): string {
  const shown = withoutHidden(withoutComments(html.slice(0, longestHtml)));
  return htmlToText(shown)
    .replaceAll(/[\p{Cf}\p{Co}]/gu, "")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim()
    .slice(0, longest);
}

function withoutComments(html: string): string {
  const out: string[] = [];
  let at = 0;
  for (let open = html.indexOf("<!--"); open !== -1; open = html.indexOf("<!--", at)) {
    out.push(html.slice(at, open), " ");
    const close = html.indexOf("-->", open);
    at = close === -1 ? html.length : close + 3;
  }
  return out.join("") + html.slice(at);
}

/**
 * Removes every invisible element up to its closing tag, in one pass, even when the markup is
 * broken.
 */
function withoutHidden(html: string): string {
  const out: string[] = [];
  let at = 0;
  let depth = 0;
  for (let open = html.indexOf("<"); open !== -1; open = html.indexOf("<", at)) {
    const close = html.indexOf(">", open);
    if (close === -1) break;
    const tag = html.slice(open, close + 1);
    if (depth === 0) out.push(html.slice(at, open));
    const step = stepOf(tag);
    if (depth > 0) depth += step;
    else if (step === 1 && hiding.test(tag)) depth = 1;
    else out.push(tag);
    at = close + 1;
  }
  if (depth === 0) out.push(html.slice(at));
  return out.join("");
}

/** 1: opens an element, -1: closes one, 0: neither. */
function stepOf(tag: string): number {
  const name = /^<\/?([a-zA-Z][a-zA-Z0-9]*)/.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined || empty.has(name) || tag.endsWith("/>")) return 0;
  return tag.startsWith("</") ? -1 : 1;
}
