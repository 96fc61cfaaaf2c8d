export interface Tag {
  /** In lower case; "!" for a comment, a doctype, or "<?xml". */
  readonly name: string;
  readonly closing: boolean;
  /** The index right after its ">". */
  readonly end: number;
}

/** The most characters to read of a tag, so that a quote that is never closed costs little. */
const longestTag = 4096;
const longestName = 12;

// Character codes.
const exclamationMark = 33;
const doubleQuote = 34;
const singleQuote = 39;
const lessThan = 60;
const greaterThan = 62;
const questionMark = 63;

/** Returns the tag that begins at a "<", or null if it's a less-than sign ("under <2 lb"). */
export function tagAt(html: string, open: number): Tag | null {
  const closing = html[open + 1] === "/";
  const from = closing ? open + 2 : open + 1;
  const first = html.charCodeAt(from);
  if (!isLetter(first))
    return first === exclamationMark || first === questionMark ? declarationAt(html, open) : null;
  let to = from;
  while (to < html.length && to - from < longestName && isNameCode(html.charCodeAt(to))) to += 1;
  return { name: html.slice(from, to).toLowerCase(), closing, end: tagEnd(html, to) };
}

/** Reads a comment, a doctype, or "<?xml". */
function declarationAt(html: string, open: number): Tag {
  const end = html.startsWith("<!--", open)
    ? (endOf(html, "-->", open + 4) ?? html.length)
    : tagEnd(html, open + 1);
  return { name: "!", closing: false, end };
}

/** Returns the index right after the next occurrence of a text, or null if there is none. */
function endOf(html: string, text: string, from: number): number | null {
  const at = html.indexOf(text, from);
  return at === -1 ? null : at + text.length;
}

/**
 * Returns the index right after the first ">" outside of quotes. A tag that is never closed ends
 * where the next one begins.
 */
function tagEnd(html: string, from: number): number {
  if (html.charCodeAt(from) === greaterThan) return from + 1;
  const last = Math.min(html.length, from + longestTag);
  let at = from;
  while (at < last) {
    const code = html.charCodeAt(at);
    if (code === greaterThan) return at + 1;
    if (code === lessThan) return at;
    at = code === doubleQuote || code === singleQuote ? quoteEnd(html, at, last) : at + 1;
  }
  return last;
}

/** Returns the index after a quoted value, or after the quote if it is never closed. */
function quoteEnd(html: string, at: number, last: number): number {
  const close = html.indexOf(html[at] ?? "", at + 1);
  return close === -1 || close >= last ? at + 1 : close + 1;
}

const columns = /\bcolspan\s{0,4}=\s{0,4}["']?(\d{1,3})/i;
const rows = /\browspan\s{0,4}=\s{0,4}["']?(\d{1,3})/i;
const longestAttributes = 400;

/** Reads from a cell's tag how many columns and rows it spans. */
export function spansOf(tag: string): { readonly columns: number; readonly rows: number } {
  if (tag.length < 10) return { columns: 1, rows: 1 };
  const attributes = tag.slice(0, longestAttributes);
  return {
    columns: Math.max(1, Number(columns.exec(attributes)?.[1] ?? 1)),
    rows: Math.max(1, Number(rows.exec(attributes)?.[1] ?? 1)),
  };
}

/** Returns the index after the closing tag of a hidden element, or the end of the text. */
export function endOfHidden(html: string, name: string, from: number): number {
  let at = html.indexOf("</", from);
  while (at !== -1) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name)
      return endOf(html, ">", at) ?? html.length;
    at = html.indexOf("</", at + 2);
  }
  return html.length;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isNameCode(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57);
}
