import { z } from "zod";

/** The body of every failed call. `message` is for people; `error` is a short name for the kind. */
export const failureBody = z.object({
  error: z.string(),
  message: z.string(),
  needsConnect: z.boolean().optional(),
  needsReconnect: z.boolean().optional(),
  details: z.array(z.string()).optional(),
  /** The earliest time a retry makes sense, ISO 8601. */
  retryAt: z.string().optional(),
  /** Set when a cardholder must confirm a payment, with the secret or on the provider's page. */
  confirmation: z
    .object({ clientSecret: z.string().nullable(), url: z.string().nullable() })
    .optional(),
});
export type FailureBody = z.infer<typeof failureBody>;

export const done = z.object({ success: z.literal(true) });
