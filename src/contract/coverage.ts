import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The state of the listings that support fitments, at the end of a day or, for today, now. */
const coverageDay = z.object({
  /** UTC, such as "2026-11-23". */
  day: z.iso.date(),
  /** Listings with fitments on eBay. */
  published: z.number().int(),
  /** Listings with fitments, or questions about them, that aren't on eBay yet. */
  prepared: z.number().int(),
  /** Listings without fitments. */
  bare: z.number().int(),
  /** Listings in these two states. Null on days before they were stored, as the next two. */
  needs_answer: z.number().int().nullable(),
  to_review: z.number().int().nullable(),
  /** Listings with fitments, on eBay or not, and all of their rows. */
  with_rows: z.number().int().nullable(),
  total_rows: z.number().int().nullable(),
});
export type CoverageDay = z.infer<typeof coverageDay>;

/** Returns the last days, oldest first, today included. Days before the first count are missing. */
export const getCoverage = endpoint({
  method: "GET",
  path: "/api/coverage",
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
  answer: z.object({ days: z.array(coverageDay) }),
});
