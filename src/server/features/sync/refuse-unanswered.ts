import { countOf } from "#domain/count-words.ts";
import type { SyncInclusion } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";

/** Refuses a listing with open questions unless the seller chose to include such listings. */
export function refuseUnanswered(
  questions: number,
  include: readonly SyncInclusion[] = [],
): Result<void> {
  return questions === 0 || include.includes("needs-answer")
    ? succeed(undefined)
    : fail("open-questions", describeUnanswered(questions));
}

/** Returns the number of open questions on a listing, as last read. */
export function countOpenQuestions({
  set,
}: {
  readonly set: { readonly questionCount: number } | null;
}): number {
  return set?.questionCount ?? 0;
}

/** Says why a listing isn't synced, and what to do about it. */
export function describeUnanswered(count: number): string {
  const [questions, them] = [countOf(count, "open question"), count === 1 ? "it" : "them"];
  return `This listing has ${questions}. Answer ${them} first, or choose to sync it anyway.`;
}
