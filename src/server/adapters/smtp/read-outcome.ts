import { z } from "zod";
import type { MailOutcome } from "#server/ports/mailer.ts";

const answered = z.object({
  responseCode: z.number().optional(),
  response: z.string().optional(),
  /** The command that the server answered. */
  command: z.string().optional(),
  rejectedErrors: z
    .array(z.object({ responseCode: z.number().optional(), response: z.string().optional() }))
    .optional(),
});

/** Commands whose permanent refusal is about this mail or its recipient, and not about us. */
const aboutTheMail: readonly string[] = ["RCPT TO", "DATA"];
const maxReason = 300;

/**
 * Derives the outcome of a mail from the package's error. If the server answered, its answer
 * counts. If it didn't, a mail that was handed over may have been sent, and any other wasn't.
 */
export function readOutcome(error: unknown, handedOver: boolean): MailOutcome {
  const { code, reason, command } = readAnswer(error);
  if (code >= 500 && aboutTheMail.includes(command)) return { is: "refused", reason };
  return { is: code >= 400 || !handedOver ? "delayed" : "unknown", reason };
}

/** Reads the server's answer from an error. The code is 0 if it didn't answer. */
function readAnswer(error: unknown) {
  const { command = "", rejectedErrors: [refusal] = [], ...own } = answered.parse(error);
  const { responseCode: code = 0, response } = refusal ?? own;
  return { code, command, reason: toReason(response ?? String(error)) };
}

/** Keeps one line of what the server said. */
function toReason(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, maxReason);
}
