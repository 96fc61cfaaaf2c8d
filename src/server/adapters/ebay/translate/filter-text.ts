import type { NamedValue } from "./row-properties.ts";

/** Taxonomy's filter: "Year:2018,Make:Toyota". A comma inside a value would end it, so it is escaped; the rest is percent-encoded by the transport. */
export function filterText(filters: readonly NamedValue[]): string {
  return filters.map(({ name, value }) => `${name}:${value.replaceAll(",", "\\,")}`).join(",");
}
