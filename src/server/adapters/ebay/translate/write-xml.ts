/** An element: its name, and its text or children. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/**
 * Characters that XML 1.0 forbids even when escaped. eBay answers them with a parse error for the
 * whole call.
 */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Writes a document with one namespace. Texts may contain anything. */
export function writeXml([name, content]: XmlNode, namespace: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name} xmlns="${namespace}">${writeContent(content)}</${name}>`;
}

function writeContent(content: XmlNode[1]): string {
  if (typeof content === "string") return escape(content);
  let text = "";
  for (const [name, inner] of content) text += `<${name}>${writeContent(inner)}</${name}>`;
  return text;
}

/** Letters, digits, and marks that need no escape: nearly every text of a fitment. */
const plain = /^[\w .,:/()+-]*$/;

function escape(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(illegal, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
