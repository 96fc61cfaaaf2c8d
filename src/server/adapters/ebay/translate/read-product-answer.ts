import { z } from "zod";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { rowFromProperties } from "./row-properties.ts";

const values = z
  .array(z.object({ propertyName: z.string().nullish(), propertyValue: z.string().nullish() }))
  .nullish();
const answer = z.object({
  compatibilityDetails: z
    .array(z.object({ productDetails: values, noteDetails: values }))
    .nullish(),
  pagination: z.object({ total: z.number().int().nullish() }).nullish(),
});

export interface ProductPage {
  /** Rows that name no year, make and model, or more than our fields can hold, are left out. */
  readonly rows: readonly Fitment[];
  /** How many eBay sent, readable or not. */
  readonly received: number;
  /** In all pages. */
  readonly total: number;
}

const longestNote = 500;

/** null: not the answer of getProductCompatibilities. 204 comes as null and is a definite "none". */
export function readProductPage(body: unknown): ProductPage | null {
  const parsed = answer.safeParse(body ?? {});
  if (!parsed.success) return null;
  const details = parsed.data.compatibilityDetails ?? [];
  const rows = details.flatMap(({ productDetails, noteDetails }) => {
    const notes = (noteDetails ?? []).flatMap(({ propertyValue }) => propertyValue?.trim() || []);
    const properties = (productDetails ?? []).map(({ propertyName, propertyValue }) => ({
      name: propertyName ?? "",
      value: propertyValue ?? "",
    }));
    return rowFromProperties(properties, notes.join("; ").slice(0, longestNote)) ?? [];
  });
  return { rows, received: details.length, total: parsed.data.pagination?.total ?? details.length };
}

/** "… no longer exists. Its new value is 123." eBay says it in words alone. */
export function readMovedTo(message: string): string | null {
  return /new value is (\d{1,19})\b/.exec(message)?.[1] ?? null;
}
