import { z } from "zod";

/**
 * The stream of an account's changes (server-sent events), for the browser's EventSource. Its
 * events are `change` (with `liveChanges`), `beat` every 20 seconds, and `end` when the session
 * ended or switched to another account. It ends without an event when the server shuts down; then
 * the browser connects again.
 */
export const livePath = "/api/live";
export const liveBeatSeconds = 20;
export const liveEvents = { change: "change", beat: "beat", end: "end" } as const;

export const liveQuery = z.object({
  /** The account that the page shows. An EventSource sends no headers. */
  account: z.uuid(),
  /**
   * How long ago the page was up to date, in milliseconds. The stream begins with everything that
   * changed since then.
   */
  age: z.coerce.number().int().min(0).max(2_147_483_647),
});

/** The kinds of data that can change. Each name says what to read again. */
export const liveKinds = [
  "listings",
  "fitments",
  "batches",
  "usage",
  "billing",
  "questions",
  "audit",
  "part-numbers",
  "parts",
  "drafts",
  "notices",
  "account",
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** `ids` are listings of "fitments" or batches of "batches"; null: any of them may have changed. */
export const liveChange = z.object({
  kind: z.enum(liveKinds),
  ids: z.array(z.string()).nullable(),
});
export type LiveChange = z.infer<typeof liveChange>;
export const liveChanges = z.array(liveChange);
