import { z } from "zod";
import { question } from "./questions.ts";
import { wholeNumber } from "./request-numbers.ts";

const comparable = z.object({
  title: z.string(),
  total: z.number(),
  shippingKnown: z.boolean(),
  seller: z.string().nullable(),
  condition: z.string().nullable(),
  url: z.string().nullable(),
});

/**
 * Other sellers' asking prices for the same part, with shipping, in dollars. They aren't sale
 * prices. The figures are null with fewer than five comparables.
 */
export const pricingData = z.object({
  label: z.string(),
  enough: z.boolean(),
  sampleSize: wholeNumber,
  sellers: wholeNumber,
  outliersRemoved: wholeNumber,
  min: z.number().nullable(),
  p25: z.number().nullable(),
  median: z.number().nullable(),
  p75: z.number().nullable(),
  max: z.number().nullable(),
  suggestedLow: z.number().nullable(),
  suggestedHigh: z.number().nullable(),
  foundBy: z.string(),
  /** ISO 8601. */
  asOf: z.string(),
  comparables: z.array(comparable),
});
export type PricingData = z.infer<typeof pricingData>;

/** Who wrote a text. `note` says why it wasn't the language model, or what was left out. */
const writer = z.object({
  by: z.enum(["template", "language-model", "seller"]),
  note: z.string().nullable(),
});
export type TextWriter = z.infer<typeof writer>;

/** Data about a product from the marketplace's catalog and category. */
export const catalogData = z.object({
  epid: z.string().nullable(),
  categoryId: z.string().nullable(),
  categoryName: z.string(),
  partType: z.string(),
  specifics: z.record(z.string(), z.array(z.string())),
  missingSpecifics: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** e.g. "2010-2015 Toyota Camry". */
  vehicles: z.array(z.string()),
  fitmentCount: wholeNumber,
  /** Sentences about what wasn't found, and what the seller should check. */
  notes: z.array(z.string()),
  writers: z.object({ title: writer, description: writer }),
  /**
   * Open questions about the product's vehicles. A product that has any is published only when the
   * call includes it.
   */
  questions: z.array(question).default([]),
});
export type CatalogData = z.infer<typeof catalogData>;
