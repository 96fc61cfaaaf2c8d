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
  /**
   * Leaves out rows without a year, make, and model, and rows with more than our fields can hold.
   */
  readonly rows: readonly Fitment[];
  /** How many rows eBay sent, readable or not. */
  readonly received: number;
  /** The total on all pages. */
  readonly total: number;
}

const longestNote = 500;

/**
 * Returns null if it isn't an answer of getProductCompatibilities. A 204 arrives as null and is a
 * definite "none".
 */
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

/**
 * Reads the new ePID from "… no longer exists. Its new value is 123." eBay states it only in the
 * message.
 */
export function readMovedTo(message: string): string | null {
  return /new value is (\d{1,19})\b/.exec(message)?.[1] ?? null;
}
