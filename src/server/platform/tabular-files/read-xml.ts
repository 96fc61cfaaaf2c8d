import { SaxesParser } from "saxes";

/** An opening tag: its name and attributes, without namespace prefixes. */
export interface OpenTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  open?(tag: OpenTag): void;
  /** Called when an element closes, with its own text. */
  close?(name: string, text: string): void;
}

/**
 * A tag, comment, or text with more characters was made to use up memory, because the parser holds
 * it as a whole.
 */
export const longestMarkup = 1024 * 1024;

const maxDepth = 60;
/**
 * Longer texts are cut off. An Excel cell holds 32,767 characters, each of which can be written as
 * six.
 */
const maxTextLength = 200_000;

/**
 * Parses XML a piece at a time, calls the handlers for its elements, and yields after each piece.
 * Throws if the XML is invalid. Doesn't expand custom entities.
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, close }: XmlHandlers,
): AsyncGenerator<void, void> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser({ xmlns: false, position: false });
  const texts: string[] = [];
  let unfinished = 0;
  const write = (text: string) => {
    parser.write(text);
    unfinished += text.length;
    if (unfinished > longestMarkup) throw new Error("a tag without an end");
  };
  const add = (text: string) => {
    const last = texts.length - 1;
    if (last >= 0 && (texts[last]?.length ?? 0) < maxTextLength) texts[last] += text;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    unfinished = 0;
    texts.push("");
    if (texts.length > maxDepth) throw new Error("nested too deep");
    open?.({ name: localName(tag.name), attributes: localAttributes(tag.attributes) });
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", (tag) => {
    unfinished = 0;
    const text = texts.pop() ?? "";
    close?.(localName(tag.name), text);
  });
  for await (const bytes of pieces) {
    write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localAttributes(
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), value]),
  );
}
