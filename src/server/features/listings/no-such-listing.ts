import { fail } from "#domain/failure.ts";

/** The failure for a listing that doesn't exist, or that belongs to another account. */
export const noSuchListing = fail("not-found", "This account has no such listing.");
