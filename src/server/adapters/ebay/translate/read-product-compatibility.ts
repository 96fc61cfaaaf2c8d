import { z } from "zod";
import type { CompatibilityReading } from "./read-compatibility-list.ts";
import { rowFromProperties } from "./row-properties.ts";

const product = z.object({
  compatibilityProperties: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  /** An older form of the same property. */
  productFamilyProperties: z.record(z.string(), z.string().nullish()).nullish(),
  productIdentifier: z.record(z.string(), z.string().nullish()).nullish(),
  notes: z.string().nullish(),
});

const answer = z.object({ compatibleProducts: z.array(product).nullish() });

/** Returns null if it isn't an answer of getProductCompatibility. */
export function readProductCompatibility(body: unknown): CompatibilityReading | null {
  const parsed = answer.safeParse(body ?? {});
  if (!parsed.success) return null;
  const rows = (parsed.data.compatibleProducts ?? []).map((entry) => {
    // A row that names a catalog product says more than its vehicle, which our fields can't hold.
    if (Object.values(entry.productIdentifier ?? {}).some(Boolean)) return null;
    const family = Object.entries(entry.productFamilyProperties ?? {}).map(([name, value]) => ({
      name,
      value: value ?? "",
    }));
    return rowFromProperties(
      [...(entry.compatibilityProperties ?? []), ...family],
      entry.notes ?? "",
    );
  });
  return {
    count: null,
    rows: rows.filter((row) => row !== null),
    unreadable: rows.filter((row) => row === null).length,
  };
}
