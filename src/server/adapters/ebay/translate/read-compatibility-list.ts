import type { z } from "zod";
import type { LiveCompatibility } from "#server/ports/marketplace.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { rowFromProperties } from "./row-properties.ts";
import { xmlChild, xmlInteger, xmlList, xmlParent, xmlText, xmlToken } from "./xml-shapes.ts";

/** In real answers, each row starts with an empty NameValueList, which means nothing. */
const compatibility = xmlParent({
  NameValueList: xmlList(xmlParent({ Name: xmlToken.prefault(""), Value: xmlList(xmlText) })),
  CompatibilityNotes: xmlText.prefault(""),
});

/** The two elements of an Item that describe compatibility. */
export const compatibilityElements = {
  ItemCompatibilityCount: xmlInteger.optional(),
  ItemCompatibilityList: xmlChild({ Compatibility: xmlList(compatibility) }),
};

type CompatibilityElements = z.infer<z.ZodObject<typeof compatibilityElements>>;

/** The content of one GetItem answer. eBay usually sends either the count or the list, not both. */
export interface CompatibilityReading {
  /** Null if not sent. */
  readonly count: number | null;
  readonly rows: readonly Fitment[];
  /** How many rows don't fit our fields, e.g. vehicle-type numbers. */
  readonly unreadable: number;
}

export function readCompatibilityList(item: CompatibilityElements): CompatibilityReading {
  const rows = item.ItemCompatibilityList.Compatibility.map(toRow);
  return {
    count: item.ItemCompatibilityCount ?? null,
    rows: rows.filter((row) => row !== null),
    unreadable: rows.filter((row) => row === null).length,
  };
}

function toRow(element: z.infer<typeof compatibility>): Fitment | null {
  const properties = element.NameValueList.flatMap(({ Name, Value }) =>
    Name === "" ? [] : Value.map((value) => ({ name: Name, value })),
  );
  return rowFromProperties(properties, element.CompatibilityNotes);
}

/** Returns the rows, or that they aren't (all) known, in which case nothing may overwrite them. */
export function judgeCompatibility(reading: CompatibilityReading): LiveCompatibility {
  const received = reading.rows.length + reading.unreadable;
  const count = Math.max(reading.count ?? 0, received);
  if (reading.unreadable > 0 || count > received)
    return { known: false, count, rows: reading.rows };
  return { known: true, rows: reading.rows };
}
