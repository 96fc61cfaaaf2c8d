import { decodeEntities, mayNeedDecoding } from "./html-entities.ts";
import { endOfHidden, spansOf, tagAt, type Tag } from "./html-tags.ts";
import { TextBlocks, type TextBlock } from "./text-blocks.ts";

const lineTags = [
  "br",
  "p",
  "div",
  "li",
  "ul",
  "ol",
  "dl",
  "dt",
  "dd",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "nav",
  "aside",
  "center",
  "pre",
  "blockquote",
  "address",
  "form",
  "fieldset",
  "legend",
  "figure",
  "figcaption",
  "caption",
  "summary",
  "details",
  "body",
  "html",
  "option",
];
const voidTags = new Set(["br", "hr"]);
const hiddenTags = [
  "script",
  "style",
  "title",
  "noscript",
  "template",
  "iframe",
  "svg",
  "select",
  "textarea",
  "object",
];
const spacedTags = ["span", "label", "button", "img", "input"];
type TagKind = "line" | "hidden" | "spaced" | "table" | "row" | "cell";
const kinds: ReadonlyMap<string, TagKind> = new Map<string, TagKind>([
  ...lineTags.map((name) => [name, "line"] as const),
  ...hiddenTags.map((name) => [name, "hidden"] as const),
  ...spacedTags.map((name) => [name, "spaced"] as const),
  ["table", "table"],
  ["tr", "row"],
  ["td", "cell"],
  ["th", "cell"],
]);
/** Tables nested deeper than this become lines. */
const deepestTable = 30;
/** The most markup to read, in characters. `TextBlocks` limits the visible text. */
const longestMarkup = 600_000;

/**
 * Returns the visible part of a listing's description: lines, and table rows with their cells. A
 * merged cell is repeated in every row and column that it spans. A table that only lays out the
 * page becomes lines. Takes one pass, even over broken markup. A description without markup is read
 * line by line.
 */
export function readBlocks(description: string): readonly TextBlock[] {
  const blocks = new TextBlocks();
  const hasMarkup = /<[a-zA-Z!/]/.test(description);
  if (hasMarkup) readMarkup(description.slice(0, longestMarkup), blocks);
  else blocks.addPlain(decodeEntities(blocks.truncate(description)));
  return blocks.list();
}

function readMarkup(html: string, blocks: TextBlocks): void {
  let at = 0;
  let textStart = 0;
  let isPreformatted = false;
  // Checking the whole text once is faster than checking each of its pieces.
  const needsDecoding = mayNeedDecoding(html);
  const addTextUntil = (end: number): void => {
    if (end <= textStart) return;
    const raw = blocks.truncate(html.slice(textStart, end));
    const text = needsDecoding ? decodeEntities(raw) : raw;
    if (isPreformatted) blocks.addPlain(text);
    else addLines(blocks, text);
  };
  while (at < html.length && !blocks.isFull()) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    const tag = tagAt(html, open);
    at = tag === null ? open + 1 : tag.end;
    if (tag === null) continue;
    addTextUntil(open);
    const kind = kinds.get(tag.name);
    if (kind === "hidden" && !tag.closing) at = endOfHidden(html, tag.name, tag.end);
    else applyTag(blocks, kind, { tag, html, open });
    if (tag.name === "pre") isPreformatted = !tag.closing && blocks.depth() === 0;
    textStart = at;
  }
  addTextUntil(html.length);
  blocks.end();
}

const extraSpace = /[\r\n\t]| {2}/;

/**
 * Adds the text between two tags, with single spaces. Its line breaks count outside of paragraphs,
 * lists, and tables, because sellers type lines there as they do in plain text.
 */
function addLines(blocks: TextBlocks, text: string): void {
  if (!extraSpace.test(text)) return blocks.addText(text);
  const lines = blocks.isNested() ? [text] : text.split("\n");
  for (const [at, line] of lines.entries()) {
    if (at > 0) blocks.breakLine();
    blocks.addText(line.replace(/[\r\n\t ]+/g, " "));
  }
}

interface TagPlace {
  readonly tag: Tag;
  readonly html: string;
  readonly open: number;
}

function applyTag(blocks: TextBlocks, kind: TagKind | undefined, at: TagPlace): void {
  if (kind === "line") lineTag(blocks, at.tag);
  else if (kind === "spaced") blocks.addText(" ");
  else if (kind === "table") tableTag(blocks, at.tag.closing);
  else if (kind === "row") blocks.endRow();
  else if (kind === "cell") cellTag(blocks, at);
}

function lineTag(blocks: TextBlocks, { name, closing }: Tag): void {
  blocks.breakLine();
  if (!voidTags.has(name)) blocks.nest(closing ? -1 : 1);
}

function tableTag(blocks: TextBlocks, closing: boolean): void {
  if (closing) blocks.endTable();
  else if (blocks.depth() < deepestTable) blocks.beginTable();
  else blocks.breakLine();
}

function cellTag(blocks: TextBlocks, { tag, html, open }: TagPlace): void {
  if (tag.closing) blocks.endCell();
  else blocks.beginCell(spansOf(html.slice(open, tag.end)));
}
