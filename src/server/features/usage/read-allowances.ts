import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { AllowanceReport, Marketplace } from "#server/ports/marketplace.ts";

const keptMs = 60_000;

/**
 * Reads how many of the day's calls are left. Reading costs a call itself, so it happens at most
 * once a minute, however many screens ask.
 */
export function readAllowances(
  marketplace: Pick<Marketplace, "allowances">,
): () => Promise<readonly AllowanceReport[]> {
  let kept: {
    readonly at: number;
    readonly answer: Promise<Result<readonly AllowanceReport[]>>;
  } | null = null;
  return async () => {
    if (kept === null || performance.now() - kept.at > keptMs)
      kept = { at: performance.now(), answer: marketplace.allowances() };
    const answer = await kept.answer.catch(() => succeed([]));
    return answer.ok ? answer.value : [];
  };
}
