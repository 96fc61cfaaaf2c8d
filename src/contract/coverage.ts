import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** How the listings that take vehicles stood at the end of a day, or stand today. */
const coverageDay = z.object({
  /** UTC, such as "2026-11-23". */
  day: z.iso.date(),
  /** Listings with fitments on eBay. */
  published: z.number().int(),
  /** Listings with fitments, or questions about them, that aren't on eBay yet. */
  prepared: z.number().int(),
  /** Listings without fitments. */
  bare: z.number().int(),
});
export type CoverageDay = z.infer<typeof coverageDay>;

/** Returns the last days, oldest first, today included. Days before the first count are missing. */
export const getCoverage = endpoint({
  method: "GET",
  path: "/api/coverage",
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
  answer: z.object({ days: z.array(coverageDay) }),
});
