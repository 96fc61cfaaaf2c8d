import { z } from "zod";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";

/** How often an account's listings are read again, to find changes made outside of the product. */
export const driftFrequencies = ["off", "daily", "weekly", "monthly"] as const;
export type DriftFrequency = (typeof driftFrequencies)[number];

const driftWatch = z.object({
  frequency: z.enum(driftFrequencies),
  /** When the next check is due (ISO 8601); null when turned off. */
  nextAt: z.string().nullable(),
  /** How many listings have fitments of ours on eBay, which are the ones that are checked. */
  watched: z.number().int(),
  /** How many of them were found changed, and wait for the seller's decision. */
  changed: z.number().int(),
  /** The newest check; null if there was none yet. */
  lastCheck: batch
    .pick({
      id: true,
      state: true,
      total: true,
      left: true,
      failed: true,
      pausedReason: true,
      pausedUntil: true,
      createdAt: true,
      finishedAt: true,
    })
    .nullable(),
});
export type DriftWatch = z.infer<typeof driftWatch>;

export const getDriftWatch = endpoint({
  method: "GET",
  path: "/api/drift",
  answer: driftWatch,
});

/** Takes effect immediately: the next check is due one period after the last one. */
export const saveDriftFrequency = endpoint({
  method: "PUT",
  path: "/api/drift",
  body: z.object({ frequency: z.enum(driftFrequencies) }),
  answer: driftWatch,
});

/**
 * Starts a check now, or returns the one that is open. Reads at most half of the calls per day that
 * checks may use.
 */
export const startDriftCheck = endpoint({
  method: "POST",
  path: "/api/drift/check",
  load: "work",
  answer: batch,
});
