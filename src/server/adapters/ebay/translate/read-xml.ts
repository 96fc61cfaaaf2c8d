import { XMLParser } from "fast-xml-parser";

/**
 * Elements that may repeat, by their path below the root element. A single one is still read as a
 * list.
 */
const lists: ReadonlySet<string> = new Set([
  "Errors",
  "Errors.ErrorParameters",
  "ActiveList.ItemArray.Item",
  "ItemArray.Item",
  "Fees.Fee",
  "Item.PictureDetails.PictureURL",
  "Item.ItemSpecifics.NameValueList",
  "Item.ItemSpecifics.NameValueList.Value",
  "Item.Variations.Variation",
  "Item.ItemCompatibilityList.Compatibility",
  "Item.ItemCompatibilityList.Compatibility.NameValueList",
  "Item.ItemCompatibilityList.Compatibility.NameValueList.Value",
]);

/**
 * Keeps every value as text ("1E10", "3", "00123"). Entities are left alone here and resolved by
 * `xmlText`, which can tell CDATA from text, so no document can declare its own entities, and long
 * descriptions hit no limit.
 */
const parser = new XMLParser({
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#text",
  cdataPropName: "#cdata",
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  isArray: (_name, path) => lists.has(afterRoot(String(path))),
});

/**
 * Returns the root's content as a tree of texts; null if this isn't a complete document with that
 * root (e.g. a gateway's page, or a truncated answer).
 */
export function readXml(text: string, root: string): unknown {
  // The parser accepts half a document without complaint; a complete one ends with its root
  // element.
  if (!new RegExp(`</${root}\\s*>\\s*$`).test(text.slice(-200))) return null;
  if (/^[^<]*(?:<[?!][^>]*>[^<]*)*?<!DOCTYPE/i.test(text.slice(0, 1000))) return null;
  try {
    const tree: unknown = parser.parse(text);
    return typeof tree === "object" && tree !== null && root in tree
      ? (tree as Record<string, unknown>)[root]
      : null;
  } catch {
    return null;
  }
}

function afterRoot(path: string): string {
  return path.slice(path.indexOf(".") + 1);
}
