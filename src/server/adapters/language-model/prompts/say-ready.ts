import { z } from "zod";
import type { Prompt } from "./prompt.ts";

/**
 * The smallest possible question: tests whether key, address, model, and structured answers work
 * together.
 */
export const readyPrompt: Prompt<{ ready: boolean }> = {
  instructions:
    'This is a test of the connection, and nothing is asked. Answer with "ready": true.',
  data: { connectionTest: true },
  schema: z.object({ ready: z.boolean() }),
  name: "ready",
  // Models that think before answering count that too.
  mostOutputTokens: 1000,
};
