import { encodeEntities } from "./xml-entities.ts";

export interface XmlNode {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlNode[];
  readonly cdata?: true;
}

export type XmlContent = string | number | boolean | readonly XmlNode[];

/** Makes an element with text or with children. */
export function element(
  name: string,
  content: XmlContent,
  attributes?: Readonly<Record<string, string>>,
): XmlNode {
  const plain =
    typeof content === "number" || typeof content === "boolean" ? String(content) : content;
  return attributes ? { name, content: plain, attributes } : { name, content: plain };
}

/** Makes an element, or none for null and "". */
export function optional(name: string, content: string | null | undefined): readonly XmlNode[] {
  return content === null || content === undefined || content === ""
    ? []
    : [element(name, content)];
}

/** Makes an element with children, or none for an empty list. */
export function parent(name: string, children: readonly XmlNode[]): readonly XmlNode[] {
  return children.length === 0 ? [] : [element(name, children)];
}

export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeNode(root)}`;
}

function writeNode(node: XmlNode): string {
  const attributes = Object.entries(node.attributes ?? {})
    .map(([name, value]) => ` ${name}="${encodeEntities(value)}"`)
    .join("");
  const inside =
    typeof node.content === "string"
      ? writeText(node.content, node.cdata)
      : node.content.map(writeNode).join("");
  return inside === ""
    ? `<${node.name}${attributes}/>`
    : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

function writeText(text: string, cdata: true | undefined): string {
  return cdata && !text.includes("]]>") ? `<![CDATA[${text}]]>` : encodeEntities(text);
}
