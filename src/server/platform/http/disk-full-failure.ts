import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";

const retryMs = 30_000;

/** Returns the failure for a change that couldn't be saved. */
export function diskFullFailure(): Failure {
  return fail(
    "disk-full",
    "The server's disk is full, so nothing was saved. What was saved before is safe. Try again in a few minutes; if you run this server, free some disk space.",
    { retryAt: Date.now() + retryMs },
  ).failure;
}
