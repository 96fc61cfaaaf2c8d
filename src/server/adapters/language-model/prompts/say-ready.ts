import { z } from "zod";
import type { Prompt } from "./prompt.ts";

/** The smallest question there is in the shape of all others: whether key, address, model and answers of an agreed shape work together. */
export const readyPrompt: Prompt<{ ready: boolean }> = {
  instructions:
    'This is a test of the connection, and nothing is asked. Answer with "ready": true.',
  data: { connectionTest: true },
  schema: z.object({ ready: z.boolean() }),
  name: "ready",
  // Models that think before they answer count that too.
  mostOutputTokens: 1000,
};
