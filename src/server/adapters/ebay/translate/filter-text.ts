import type { NamedValue } from "./row-properties.ts";

/**
 * Builds Taxonomy's filter, e.g. "Year:2018,Make:Toyota". Escapes commas inside values, which would
 * end them; the transport percent-encodes the rest.
 */
export function filterText(filters: readonly NamedValue[]): string {
  return filters.map(({ name, value }) => `${name}:${value.replaceAll(",", "\\,")}`).join(",");
}
