import { z } from "zod";
import { modelYear } from "./request-numbers.ts";

export const evidence = z.object({
  source: z.enum([
    "title",
    "description",
    "specifics",
    "vin",
    "part-number",
    "parts-file",
    "marketplace",
    "language-model",
    "seller",
  ]),
  text: z.string().optional(),
  confidence: z.number(),
});
export type Evidence = z.infer<typeof evidence>;

/**
 * A row in the manager's calls, with `notes` as one text. Texts are the marketplace's, verbatim.
 */
export const fitment = z.object({
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  notes: z.string(),
});
export type Fitment = z.infer<typeof fitment>;

/** A fitment as a client may send it: years may be text, and the rest is optional. */
export const fitmentInput = z.object({
  year: modelYear,
  make: z.string().min(1),
  model: z.string().min(1),
  trim: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  engine: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  notes: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((notes) => (Array.isArray(notes) ? notes.join("; ") : (notes ?? ""))),
});

/** Where rows are copied from: another listing of the account, or a part in its list. */
export const copySource = z.union([
  z.object({ listing_id: z.string().regex(/^\d{1,19}$/) }),
  z.object({ part_id: z.uuid() }),
]);

/** A row in the simple flow, with `notes` as a list of texts. */
export const simpleFitment = fitment.extend({ notes: z.array(z.string()) });

/** A row in the review panel. `evidence` holds indexes into the answer's evidence list. */
export const fitmentRow = fitment.extend({
  origin: z.enum(["marketplace", "generated", "edited"]),
  evidence: z.array(z.number().int()),
  /**
   * How certain the row is with all its evidence, from 0 to 1; absent from rows that aren't stored
   * yet.
   */
  confidence: z.number().optional(),
});
export type FitmentRow = z.infer<typeof fitmentRow>;

export const readMark = z.object({
  field: z.enum(["title", "description", "specifics"]),
  start: z.number().int(),
  end: z.number().int(),
  means: z.string(),
});

/**
 * Consecutive years of one make and model with the same trims and engines. `rows` are indexes into
 * the row list.
 */
export const fitmentRange = z.object({
  make: z.string(),
  model: z.string(),
  fromYear: z.number().int(),
  toYear: z.number().int(),
  trims: z.number().int(),
  engines: z.array(z.string()),
  origins: z.array(z.enum(["marketplace", "generated", "edited"])),
  rows: z.array(z.number().int()),
});
export type FitmentRange = z.infer<typeof fitmentRange>;
