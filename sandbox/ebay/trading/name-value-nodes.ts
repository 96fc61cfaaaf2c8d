import type { Listing } from "../state/listing.ts";
import { element, optional, type XmlNode } from "./xml-writer.ts";

export function nameValueNode(
  name: string,
  values: readonly string[],
  more: readonly XmlNode[] = [],
): XmlNode {
  return element("NameValueList", [
    element("Name", name),
    ...values.map((value) => element("Value", value)),
    ...more,
  ]);
}

/** Writes the variations of a listing, if it has any. */
export function variationNodes(listing: Listing): readonly XmlNode[] {
  const variants = listing.variations.map((value, i) =>
    element("Variation", [
      ...optional("SKU", listing.sku && `${listing.sku}-${i + 1}`),
      element("StartPrice", listing.price, { currencyID: "USD" }),
      element("Quantity", 1),
      element("VariationSpecifics", [nameValueNode("Side", [value])]),
    ]),
  );
  if (variants.length === 0) return [];
  return [
    element("Variations", [
      ...variants,
      element("VariationSpecificsSet", [nameValueNode("Side", listing.variations)]),
    ]),
  ];
}
