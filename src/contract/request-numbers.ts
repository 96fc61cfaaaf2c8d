import { z } from "zod";

/**
 * The largest integer that the database can store. A larger one in a request must be refused as the
 * caller's mistake.
 */
export const largestInteger = 2_147_483_647;

/** An integer in a request body. */
export const wholeNumber = z.number().int().min(-largestInteger).max(largestInteger);
/**
 * A page of a list, starting at 1. Limited so that page times page size stays an offset the
 * database accepts.
 */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
/** The number of rows of a list to skip. */
export const rowOffset = z.coerce.number().int().min(0).max(largestInteger);
/** A model year, as a number or as text. */
export const modelYear = z.coerce.number().int().min(1896).max(2100);
/** The version that an edit is based on. */
export const rowVersion = z.number().int().min(0).max(largestInteger);
/** An ID of the card provider, e.g. "seti_1Abc". */
export const cardProviderId = z
  .string()
  .regex(
    /^\w{1,255}$/,
    "an ID of the card provider contains only letters, digits, and underscores",
  );
/** How many rows of a list to return: at most, and by default, the given number. */
export const rowLimit = (most: number) => z.coerce.number().int().min(1).max(most).default(most);
