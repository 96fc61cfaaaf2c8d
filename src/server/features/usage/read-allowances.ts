import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { AllowanceReport, Marketplace } from "#server/ports/marketplace.ts";

const keptMs = 60_000;

/** What is left of the day's calls. Asking counts on an allowance itself, so it is done once a minute at the most, however many screens want to know. */
export function readAllowances(
  marketplace: Pick<Marketplace, "allowances">,
): () => Promise<readonly AllowanceReport[]> {
  let kept: {
    readonly at: number;
    readonly answer: Promise<Result<readonly AllowanceReport[]>>;
  } | null = null;
  return async () => {
    if (kept === null || Date.now() - kept.at > keptMs)
      kept = { at: Date.now(), answer: marketplace.allowances() };
    const answer = await kept.answer.catch(() => succeed([]));
    return answer.ok ? answer.value : [];
  };
}
