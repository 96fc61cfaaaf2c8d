import { z } from "zod";
import { auditRuleNames } from "#domain/audit/audit-rule.ts";
import { refusalCodes } from "#domain/fitment/refusal.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { allListings, listingIds } from "./listing-pages.ts";
import { rowVersion } from "./request-numbers.ts";

/**
 * Why the seller should look at generated fitments before they are synced, with a text for people.
 */
const reviewReason = z
  .discriminatedUnion("code", [
    z.object({ code: z.literal("low-confidence"), percent: z.number().int() }),
    z.object({ code: z.literal("conflicting-sources"), refusal: z.enum(refusalCodes) }),
    z.object({ code: z.literal("audit-finding"), rule: z.enum(auditRuleNames) }),
    z.object({ code: z.literal("disagreeing-twins"), twin: z.string() }),
    z.object({
      code: z.literal("wide-range"),
      make: z.string(),
      model: z.string(),
      from: z.number().int(),
      to: z.number().int(),
    }),
    z.object({ code: z.literal("unusual-wording"), refusal: z.enum(refusalCodes) }),
  ])
  .and(z.object({ text: z.string() }));

/**
 * The reasons for a review before a sync, and who accepted these rows anyway. Once rows are
 * accepted, the listing is ready until they change.
 */
export const listingReview = z.object({
  reasons: z.array(reviewReason),
  accepted: z.object({ by: z.string(), at: z.string() }).nullable(),
});

/**
 * Accepts the fitments of listings that are to be reviewed, so that they are ready to sync. Takes
 * IDs, or all that match a filter except some. Listings in other states stay as they are. With a
 * `version` and a single ID, fitments that have changed since are refused (409).
 */
export const acceptListings = endpoint({
  method: "POST",
  path: "/api/ebay/listings/accept",
  load: "work",
  body: z.union([listingIds.extend({ version: rowVersion.optional() }), allListings]),
  answer: done.extend({
    accepted: z.number().int(),
    /** Listings that weren't to be reviewed. */
    unchanged: z.number().int(),
  }),
});
