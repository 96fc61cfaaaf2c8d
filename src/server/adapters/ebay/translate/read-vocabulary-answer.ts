import { z } from "zod";
import type { NamedValue } from "./row-properties.ts";

const tree = z.object({
  categoryTreeId: z.string().min(1),
  categoryTreeVersion: z.string().min(1),
});

export function readCategoryTree(
  body: unknown,
): { readonly id: string; readonly version: string } | null {
  const parsed = tree.safeParse(body);
  return parsed.success
    ? { id: parsed.data.categoryTreeId, version: parsed.data.categoryTreeVersion }
    : null;
}

const properties = z.object({
  compatibilityProperties: z.array(z.object({ name: z.string().min(1) })).nullish(),
});

/** Property names in eBay's order; [] for a definite "none". */
export function readPropertyNames(body: unknown): readonly string[] | null {
  const parsed = properties.safeParse(body ?? {});
  return parsed.success
    ? (parsed.data.compatibilityProperties ?? []).map(({ name }) => name)
    : null;
}

const taxonomyValues = z.object({
  compatibilityPropertyValues: z.array(z.object({ value: z.string() })).nullish(),
});

export function readTaxonomyValues(body: unknown): readonly string[] | null {
  const parsed = taxonomyValues.safeParse(body ?? {});
  return parsed.success
    ? (parsed.data.compatibilityPropertyValues ?? []).map(({ value }) => value)
    : null;
}

const metadataValues = z.object({ propertyValues: z.array(z.string()).nullish() });

export function readMetadataValues(body: unknown): readonly string[] | null {
  const parsed = metadataValues.safeParse(body ?? {});
  return parsed.success ? (parsed.data.propertyValues ?? []) : null;
}

const combinations = z.object({
  compatibilities: z
    .array(
      z.object({
        compatibilityDetails: z.array(
          z.object({ propertyName: z.string(), propertyValue: z.string() }),
        ),
      }),
    )
    .nullish(),
});

/** Reads combinations of property values. */
export function readCombinations(body: unknown): readonly (readonly NamedValue[])[] | null {
  const parsed = combinations.safeParse(body ?? {});
  if (!parsed.success) return null;
  return (parsed.data.compatibilities ?? []).map(({ compatibilityDetails }) =>
    compatibilityDetails.map(({ propertyName, propertyValue }) => ({
      name: propertyName,
      value: propertyValue,
    })),
  );
}

const policies = z.object({
  automotivePartsCompatibilityPolicies: z
    .array(
      z.object({
        categoryId: z.string(),
        compatibilityBasedOn: z.string().nullish(),
        maxNumberOfCompatibleVehicles: z.number().int().nullish(),
      }),
    )
    .nullish(),
});

export interface CompatibilityPolicy {
  readonly categoryId: string;
  readonly takesVehicles: boolean;
  readonly maxVehicles: number;
}

/**
 * A policy without compatibilityBasedOn means that the category doesn't support compatibilities;
 * SPECIFICATION means that it doesn't support vehicles.
 */
export function readPolicies(body: unknown): readonly CompatibilityPolicy[] | null {
  const parsed = policies.safeParse(body ?? {});
  if (!parsed.success) return null;
  return (parsed.data.automotivePartsCompatibilityPolicies ?? []).map(
    ({ categoryId, compatibilityBasedOn, maxNumberOfCompatibleVehicles }) => ({
      categoryId,
      takesVehicles: compatibilityBasedOn === "ASSEMBLY",
      maxVehicles: maxNumberOfCompatibleVehicles ?? 0,
    }),
  );
}
