import { readFileSync } from "node:fs";
import type { XmlElement } from "../trading/xml-reader.ts";

interface Field {
  readonly element: string;
  readonly type: string;
  readonly kind: "single" | "list" | "attr";
  readonly wrapped_entry: string | null;
}

type Types = Readonly<Record<string, readonly Field[]>>;

/**
 * Returns the problems with the names, order, number, and attributes of a response's elements; []
 * if nothing is.
 */
export function tradingFaults(typesFile: string, response: XmlElement): readonly string[] {
  const types = JSON.parse(readFileSync(typesFile, "utf8")) as Types;
  const fields = [
    ...(types["AbstractResponseType"] ?? []),
    ...(types[`${response.name}Type`] ?? []),
  ];
  return faultsIn(types, response, fields);
}

function faultsIn(types: Types, element: XmlElement, fields: readonly Field[]): readonly string[] {
  const names = fields.map((field) => field.element);
  const places = element.children.map((child) => names.indexOf(child.name));
  const unknown = element.children
    .filter((_, i) => places[i] === -1)
    .map((child) => `${element.name} doesn't have ${child.name}`);
  const order = places.some((place, i) => i > 0 && place < (places[i - 1] ?? 0))
    ? [`${element.name}: ${element.children.map((child) => child.name).join(", ")} is out of order`]
    : [];
  const repeated = fields
    .filter(
      (field) =>
        !mayRepeat(field) &&
        element.children.filter((child) => child.name === field.element).length > 1,
    )
    .map((field) => `${element.name} has several ${field.element}`);
  const attributes = Object.keys(element.attributes)
    .filter(
      (name) =>
        name !== "xmlns" &&
        !fields.some((field) => field.kind === "attr" && field.element === name),
    )
    .map((name) => `${element.name} doesn't have attribute ${name}`);
  const inner = element.children.flatMap((child) => {
    const field = fields.find((candidate) => candidate.element === child.name);
    return field ? innerFaults(types, child, field) : [];
  });
  return [...unknown, ...order, ...repeated, ...attributes, ...inner];
}

/**
 * Returns whether an element may repeat: an unwrapped list repeats its element, a wrapped one is a
 * single element with entries.
 */
function mayRepeat(field: Field): boolean {
  return field.kind === "list" && field.wrapped_entry === null;
}

function innerFaults(types: Types, child: XmlElement, field: Field): readonly string[] {
  const type = /^array<(.+)>$/.exec(field.type)?.[1] ?? field.type;
  if (field.wrapped_entry !== null) {
    const unexpected = child.children
      .filter((entry) => entry.name !== field.wrapped_entry)
      .map((entry) => `${child.name} doesn't have ${entry.name}`);
    return [
      ...unexpected,
      ...child.children.flatMap((entry) => faultsIn(types, entry, types[type] ?? [])),
    ];
  }
  const known = types[type];
  return known ? faultsIn(types, child, known) : [];
}
