import { z } from "zod";

/**
 * One of these statuses in an answer. A page that is still open after an update may get one that it
 * doesn't know, which must not cost it the rest of the answer; the type only has the known ones.
 */
export function statusOf<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.enum(statuses).or(z.string() as unknown as z.ZodType<never>);
}

/** An amount for each of these statuses. Ignores those that a page doesn't know. */
export function amountOf<Status extends string>(statuses: readonly Status[]) {
  const amounts = statuses.map((status) => [status, z.number().int()] as const);
  return z.object(Object.fromEntries(amounts) as Record<Status, z.ZodInt>);
}
