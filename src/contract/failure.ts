import { z } from "zod";

/** What every failed call answers. `message` is for people, `error` a short name of the kind. */
export const failureBody = z.object({
  error: z.string(),
  message: z.string(),
  needsConnect: z.boolean().optional(),
  needsReconnect: z.boolean().optional(),
  details: z.array(z.string()).optional(),
  /** When trying again makes sense, ISO 8601. */
  retryAt: z.string().optional(),
  /** A payment whose card asks its holder: confirm it with the secret, or on the provider's page. */
  confirmation: z
    .object({ clientSecret: z.string().nullable(), url: z.string().nullable() })
    .optional(),
});
export type FailureBody = z.infer<typeof failureBody>;

export const done = z.object({ success: z.literal(true) });
