import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { copySource, fitment } from "./fitment.ts";
import { listingParams } from "./fitments.ts";

export type CopySource = z.infer<typeof copySource>;

/**
 * Proposes the fitments of another listing, or of a part in the seller's list, for this listing.
 * Changes nothing: an edit adds the rows, with `from` as their reason.
 */
export const copyFitments = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/copy-fitments",
  load: "list",
  params: listingParams,
  body: copySource,
  answer: z.object({
    /** Those that the listing doesn't have, and that are in the vehicle list. */
    rows: z.array(fitment),
    /** How many it already has. */
    there: z.number().int(),
    /** What was left out, and why. */
    refused: z.array(z.string()),
    /** The reason that the rows will show. */
    reason: z.string(),
  }),
});
