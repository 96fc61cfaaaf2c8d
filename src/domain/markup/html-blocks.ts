import { decodeEntities, mayBeCoded } from "./html-entities.ts";
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
const deepest = 30;
/** Markup is read this far; what of it can be seen is bounded by `TextBlocks`. */
const longestMarkup = 600_000;

/**
 * What a reader sees of a listing's description: lines, and rows of tables with their cells (merged
 * cells repeated). Scripts and styles are left out, tables that only lay out the page become lines.
 * One pass, however broken the markup; plain text is taken line by line.
 */
export function readBlocks(description: string): readonly TextBlock[] {
  const blocks = new TextBlocks();
  const marked = /<[a-zA-Z!/]/.test(description);
  if (marked) readMarkup(description.slice(0, longestMarkup), blocks);
  else blocks.addPlain(decodeEntities(blocks.within(description)));
  return blocks.list();
}

function readMarkup(html: string, blocks: TextBlocks): void {
  let at = 0;
  let seen = 0;
  let plain = false;
  // One look at the whole text instead of one at each of its pieces.
  const coded = mayBeCoded(html);
  const say = (to: number): void => {
    if (to <= seen) return;
    const raw = blocks.within(html.slice(seen, to));
    const text = coded ? decodeEntities(raw) : raw;
    if (plain) blocks.addPlain(text);
    else sayLines(blocks, text);
  };
  while (at < html.length && !blocks.isFull()) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    const tag = tagAt(html, open);
    at = tag === null ? open + 1 : tag.end;
    if (tag === null) continue;
    say(open);
    const kind = kinds.get(tag.name);
    if (kind === "hidden" && !tag.closing) at = endOfHidden(html, tag.name, tag.end);
    else applyTag(blocks, kind, { tag, html, open });
    if (tag.name === "pre") plain = !tag.closing && blocks.depth() === 0;
    seen = at;
  }
  say(html.length);
  blocks.end();
}

const gap = /[\r\n\t]| {2}/;

/** Outside of paragraphs and lists, sellers type lines as they do without markup. */
function sayLines(blocks: TextBlocks, text: string): void {
  if (!gap.test(text)) return blocks.say(text);
  const lines = blocks.isNested() ? [text] : text.split("\n");
  for (const [at, line] of lines.entries()) {
    if (at > 0) blocks.breakLine();
    blocks.say(line.replace(/[\r\n\t ]+/g, " "));
  }
}

interface TagPlace {
  readonly tag: Tag;
  readonly html: string;
  readonly open: number;
}

function applyTag(blocks: TextBlocks, kind: TagKind | undefined, at: TagPlace): void {
  if (kind === "line") lineTag(blocks, at.tag);
  else if (kind === "spaced") blocks.say(" ");
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
  else if (blocks.depth() < deepest) blocks.beginTable();
  else blocks.breakLine();
}

function cellTag(blocks: TextBlocks, { tag, html, open }: TagPlace): void {
  if (tag.closing) blocks.endCell();
  else blocks.beginCell(spansOf(html.slice(open, tag.end)));
}
