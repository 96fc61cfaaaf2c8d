import { createHash } from "node:crypto";
import type { SandboxReply } from "../../kit/exchange.ts";
import { StripeError } from "./stripe-error.ts";

interface Remembered {
  readonly fingerprint: string;
  readonly reply: SandboxReply;
}

const longestKey = 255;

/**
 * The responses by idempotency key. The same call gets the same response; a different one gets an
 * error.
 */
export interface IdempotencyKeys {
  find(key: string, call: string): SandboxReply | null;
  keep(key: string, call: string, reply: SandboxReply): void;
  clear(): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const answers = new Map<string, Remembered>();
  const fingerprintOf = (call: string) => createHash("sha256").update(call).digest("base64");
  return {
    find(key, call) {
      if (key.length > longestKey)
        throw new StripeError(
          [400, "invalid_request_error"],
          "Idempotency keys may have 255 characters at most.",
          { early: true },
        );
      const known = answers.get(key);
      if (!known) return null;
      if (known.fingerprint !== fingerprintOf(call)) {
        throw new StripeError(
          [400, "idempotency_error"],
          "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one given if you meant to execute a different request.",
          { early: true },
        );
      }
      return { ...known.reply, headers: { ...known.reply.headers, "idempotent-replayed": "true" } };
    },
    keep: (key, call, reply) => void answers.set(key, { fingerprint: fingerprintOf(call), reply }),
    clear: () => answers.clear(),
  };
}
