import { XMLParser } from "fast-xml-parser";

/** Elements that may repeat, by their path from the root's child on. One of them is a list too. */
const lists: ReadonlySet<string> = new Set([
  "Errors",
  "Errors.ErrorParameters",
  "ActiveList.ItemArray.Item",
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
 * Every value stays the text it was ("1E10", "3", "00123"). Entities are left alone here and resolved by `xmlText`, which knows CDATA from text;
 * so no document can declare entities of its own, and long descriptions meet no limit.
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

/** The root's content as a tree of texts, or null when this is not a whole document with that root (a gateway's page, an answer cut short). */
export function readXml(text: string, root: string): unknown {
  // The parser reads half a document without a word; a whole one ends with its root.
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
