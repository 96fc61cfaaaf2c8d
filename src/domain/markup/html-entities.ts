/**
 * The text of each named entity. Typographic dashes and quotes become plain ones, and arrows become
 * bullets. Symbols that say nothing about a part are dropped.
 */
const entityTexts: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  ndash: "-",
  mdash: "-",
  minus: "-",
  shy: "",
  zwj: "",
  zwnj: "",
  bull: "\u2022",
  middot: "\u2022",
  rsquo: "'",
  lsquo: "'",
  sbquo: "'",
  prime: "'",
  rdquo: '"',
  ldquo: '"',
  bdquo: '"',
  reg: "",
  trade: "",
  copy: "",
  deg: "\u00b0",
  times: "x",
  hellip: "...",
  frasl: "/",
  sol: "/",
  num: "#",
  comma: ",",
  period: ".",
  colon: ":",
  semi: ";",
  lpar: "(",
  rpar: ")",
  lsqb: "[",
  rsqb: "]",
  plus: "+",
  hyphen: "-",
  dash: "-",
  excl: "!",
  vert: "|",
  tab: " ",
  newline: "\n",
  eacute: "\u00e9",
  egrave: "\u00e8",
  uuml: "\u00fc",
  ouml: "\u00f6",
  auml: "\u00e4",
  ntilde: "\u00f1",
  frac12: " 1/2",
  check: "",
  raquo: "\u2022",
  laquo: "\u2022",
  rarr: "\u2022",
  squ: "\u2022",
};
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const allInvisible = new RegExp(invisible, "g");

/** Returns whether `decodeEntities` may change a text. */
export function mayNeedDecoding(text: string): boolean {
  return text.includes("&") || invisible.test(text);
}

/**
 * Replaces entities with their text, and removes invisible characters. An unknown entity stays as
 * it is written.
 */
export function decodeEntities(text: string): string {
  const decoded = text.includes("&")
    ? text.replace(
        /&(?:#(?:x[0-9a-fA-F]{1,6}|\d{1,7});?|[a-zA-Z][a-zA-Z0-9]{1,7};|(?:nbsp|amp)(?![a-zA-Z]))/g,
        decodeEntity,
      )
    : text;
  return invisible.test(decoded) ? decoded.replace(allInvisible, "") : decoded;
}

function decodeEntity(entity: string): string {
  const name = entity.slice(1).replace(/;$/, "").toLowerCase();
  if (!name.startsWith("#")) return entityTexts[name] ?? entity;
  const code = name.startsWith("#x")
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? ""
    : String.fromCodePoint(code);
}
