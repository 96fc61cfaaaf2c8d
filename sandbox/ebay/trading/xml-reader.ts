import { decodeEntities } from "./xml-entities.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text and CDATA combined; "" for an element with children. */
  readonly text: string;
}

export type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly message: string };

class XmlFault extends Error {}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
const CLOSING = /<\/([A-Za-z_][\w.:-]*)\s*>/y;
/** Characters that XML 1.0 doesn't allow, even escaped. */
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Reads a document strictly: it has to be well-formed, without a DTD or text next to child
 * elements.
 */
export function readXml(source: string): XmlReading {
  try {
    if (ILLEGAL.test(source))
      throw new XmlFault(
        "An invalid XML character was found in the element content of the document.",
      );
    return { ok: true, root: new Reader(source).document() };
  } catch (error) {
    if (error instanceof XmlFault) return { ok: false, message: error.message };
    throw error;
  }
}

class Reader {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source.replace(/^\ufeff/, "");
  }

  document(): XmlElement {
    if (this.source.startsWith("<?xml")) this.skipPast("?>");
    this.skipBetween();
    if (this.source[this.at] !== "<") throw new XmlFault("Content is not allowed in prolog.");
    const root = this.element();
    this.skipBetween();
    if (this.at < this.source.length)
      throw new XmlFault(
        "The markup in the document following the root element must be well-formed.",
      );
    return root;
  }

  private element(): XmlElement {
    const open = this.openTag();
    if (!open.empty) this.content(open.element);
    const { name, attributes, children, text } = open.element;
    if (children.length > 0 && text.trim() !== "")
      throw new XmlFault(`Text is not allowed beside the child elements of "${name}".`);
    return {
      name,
      attributes,
      children,
      text: children.length > 0 ? "" : text,
    };
  }

  private openTag(): { element: OpenElement; empty: boolean } {
    this.at += 1;
    const name = this.match(NAME)?.[0];
    if (!name)
      throw new XmlFault(
        "The content of elements must consist of well-formed character data or markup.",
      );
    const attributes: Record<string, string> = {};
    for (let found = this.match(ATTRIBUTE); found; found = this.match(ATTRIBUTE)) {
      const key = found[1] ?? "";
      if (key in attributes)
        throw new XmlFault(`Attribute "${key}" was already specified for element "${name}".`);
      attributes[key] = this.decode(found[2] ?? found[3] ?? "");
    }
    const end = this.match(TAG_END);
    if (!end)
      throw new XmlFault(
        `Element type "${name}" must be followed by either attribute specifications, ">" or "/>".`,
      );
    return {
      element: {
        name,
        attributes,
        children: [],
        text: "",
      },
      empty: end[1] === "/",
    };
  }

  private content(open: OpenElement): void {
    for (;;) {
      const next = this.source.indexOf("<", this.at);
      if (next < 0)
        throw new XmlFault("XML document structures must start and end within the same entity.");
      open.text += this.decode(this.source.slice(this.at, next));
      this.at = next;
      const closed = this.match(CLOSING)?.[1];
      if (closed === open.name) return;
      if (closed !== undefined)
        throw new XmlFault(
          `The element type "${open.name}" must be terminated by the matching end-tag "</${open.name}>".`,
        );
      this.inner(open);
    }
  }

  private inner(open: OpenElement): void {
    if (this.source.startsWith("<![CDATA[", this.at)) {
      const from = this.at + 9;
      this.skipPast("]]>");
      open.text += this.source.slice(from, this.at - 3);
    } else if (!this.skipNote()) {
      open.children.push(this.element());
    }
  }

  private skipBetween(): void {
    for (;;) {
      while (/\s/.test(this.source[this.at] ?? "")) this.at += 1;
      if (!this.skipNote()) return;
    }
  }

  /** Skips a comment or processing instruction. */
  private skipNote(): boolean {
    if (this.source.startsWith("<!--", this.at)) this.skipPast("-->");
    else if (this.source.startsWith("<?", this.at)) this.skipPast("?>");
    else if (this.source.startsWith("<!", this.at)) throw new XmlFault("DOCTYPE is disallowed.");
    else return false;
    return true;
  }

  private skipPast(mark: string): void {
    const end = this.source.indexOf(mark, this.at);
    if (end < 0)
      throw new XmlFault("XML document structures must start and end within the same entity.");
    this.at = end + mark.length;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private decode(text: string): string {
    const decoded = decodeEntities(text);
    if (decoded === undefined)
      throw new XmlFault(
        "The entity name must immediately follow the '&' in the entity reference.",
      );
    return decoded;
  }
}
