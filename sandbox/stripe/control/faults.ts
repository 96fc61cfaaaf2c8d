import { genericDecline } from "../billing/cards.ts";
import type { IntentError } from "../objects/intents.ts";

export const faultKinds = [
  "server_error",
  "server_error_kept",
  "rate_limit",
  "timeout",
  "drop_before",
  "drop_after",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault in the next calls whose path starts with `path`. */
export interface CallFault {
  readonly method: string | null;
  /** Path prefix, e.g. `/v1/invoices`. */
  readonly path: string;
  readonly kind: FaultKind;
  times: number;
}

export interface FaultList {
  add(fault: CallFault): void;
  /** Declines the next charges instead of making them. */
  declineNext(declineCode: string, times: number): void;
  take(method: string, path: string): FaultKind | null;
  takeDecline(): IntentError | null;
  clear(): void;
}

export function createFaults(): FaultList {
  let calls: CallFault[] = [];
  let declines: string[] = [];
  const asError = (declineCode: string | undefined): IntentError | null =>
    declineCode === undefined ? null : { ...genericDecline, decline_code: declineCode };
  return {
    add: (fault) => void calls.push({ ...fault }),
    declineNext: (declineCode, times) =>
      void declines.push(...Array.from({ length: times }, () => declineCode)),
    take(method, path) {
      const found = calls.find(
        (fault) =>
          fault.times > 0 &&
          (fault.method === null || fault.method === method) &&
          path.startsWith(fault.path),
      );
      if (!found) return null;
      found.times -= 1;
      return found.kind;
    },
    takeDecline: () => asError(declines.shift()),
    clear() {
      calls = [];
      declines = [];
    },
  };
}
