import { z } from "zod";
import type { CategoryAspect, CategorySuggestion } from "#server/ports/new-listing.ts";

const suggestions = z.object({
  categorySuggestions: z
    .array(
      z.object({
        category: z.object({ categoryId: z.string(), categoryName: z.string().nullish() }),
      }),
    )
    .nullish(),
});

const aspects = z.object({
  aspects: z
    .array(
      z.object({
        localizedAspectName: z.string(),
        aspectConstraint: z
          .object({
            aspectRequired: z.boolean().nullish(),
            aspectMode: z.string().nullish(),
            aspectMaxLength: z.number().int().positive().nullish(),
          })
          .nullish(),
        aspectValues: z.array(z.object({ localizedValue: z.string().nullish() })).nullish(),
      }),
    )
    .nullish(),
});

/** The maximum length of an item specific if eBay doesn't state one. */
const defaultLongest = 65;

/**
 * Returns null if it isn't the expected answer. A 204 arrives as null and means that there are no
 * suggestions.
 */
export function readCategorySuggestions(body: unknown): readonly CategorySuggestion[] | null {
  const parsed = suggestions.safeParse(body ?? {});
  if (!parsed.success) return null;
  return (parsed.data.categorySuggestions ?? []).map(({ category }) => ({
    categoryId: category.categoryId,
    name: category.categoryName ?? "",
  }));
}

export function readCategoryAspects(body: unknown): readonly CategoryAspect[] | null {
  const parsed = aspects.safeParse(body ?? {});
  if (!parsed.success) return null;
  return (parsed.data.aspects ?? []).map(
    ({ localizedAspectName, aspectConstraint, aspectValues }) => ({
      name: localizedAspectName,
      required: aspectConstraint?.aspectRequired ?? false,
      closed: aspectConstraint?.aspectMode === "SELECTION_ONLY",
      values: (aspectValues ?? []).flatMap(({ localizedValue }) => localizedValue ?? []),
      longest: aspectConstraint?.aspectMaxLength ?? defaultLongest,
    }),
  );
}
