import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fitment } from "./fitment.ts";

/** Predicts what undoing a sync or an undo would change on eBay. Changes nothing. */
export const previewUndoSync = endpoint({
  method: "POST",
  path: "/api/sync-history/:id/undo-preview",
  load: "list",
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    /** Rows that are removed from eBay, and rows that come back. */
    removed: z.number().int(),
    restored: z.number().int(),
    /** How many rows the listing has on eBay afterward. */
    total: z.number().int(),
    /** The first 50 of them. */
    removed_rows: z.array(fitment),
    restored_rows: z.array(fitment),
    /** Why it can't be undone now, as a sentence; null if it can. */
    refused: z.string().nullable(),
  }),
});
