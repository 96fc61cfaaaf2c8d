import { SaxesParser } from "saxes";

/** An element as it opens: its name and its attributes, without what stands before a colon. */
export interface OpenTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  open?(tag: OpenTag): void;
  /** The element's own text, as it closes. */
  close?(name: string, text: string): void;
}

const deepest = 60;
/** A cell of Excel holds 32,767 signs, each of which may be written as six; what is longer is cut. */
const longestText = 200_000;

/** Reads XML a piece at a time and tells of its elements; yields after each piece. Throws where it is no XML. Entities are not expanded. */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, close }: XmlHandlers,
): AsyncGenerator<void, void> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser({ xmlns: false, position: false });
  const texts: string[] = [];
  const add = (text: string) => {
    const last = texts.length - 1;
    if (last >= 0 && (texts[last]?.length ?? 0) < longestText) texts[last] += text;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    texts.push("");
    if (texts.length > deepest) throw new Error("nested too deep");
    open?.({ name: localName(tag.name), attributes: localAttributes(tag.attributes) });
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", (tag) => {
    const text = texts.pop() ?? "";
    close?.(localName(tag.name), text);
  });
  for await (const bytes of pieces) {
    parser.write(decoder.decode(bytes, { stream: true }));
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
