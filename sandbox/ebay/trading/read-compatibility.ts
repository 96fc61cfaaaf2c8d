import type { CompatibilityRow } from "../state/listing.ts";
import { children, isTrue, textOf } from "./element-values.ts";
import type { XmlElement } from "./xml-reader.ts";

/** A Compatibility element of a request. */
export interface GivenCompatibility {
  readonly row: CompatibilityRow;
  /** In the request's order, without empty lists. */
  readonly properties: readonly (readonly [name: string, values: readonly string[]])[];
  readonly remove: boolean;
}

export function readCompatibility(compatibility: XmlElement): GivenCompatibility {
  const properties = children(compatibility, "NameValueList")
    .filter((list) => list.children.length > 0)
    .map(
      (list) => [textOf(list, "Name"), children(list, "Value").map((value) => value.text)] as const,
    );
  const value = (name: string) => properties.find(([key]) => key === name)?.[1][0] ?? "";
  return {
    row: {
      year: value("Year"),
      make: value("Make"),
      model: value("Model"),
      trim: value("Trim") || value("Submodel"),
      engine: value("Engine"),
      notes: textOf(compatibility, "CompatibilityNotes"),
    },
    properties,
    remove: isTrue(compatibility, "Delete"),
  };
}

/** Formats the combination for an error's parameters. */
export function nameRow(given: GivenCompatibility): string {
  return given.properties.map(([name, values]) => `${name}=${values.join("|")}`).join(";");
}
