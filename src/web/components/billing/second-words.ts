import { dateWords } from "../../lib/time-words.ts";

const second = 1000;

/**
 * Formats seconds since 1970 as "November 21, 2025" in UTC, to match the provider's invoices and
 * the server's messages.
 */
export function secondDayWords(seconds: number): string {
  return dateWords(new Date(seconds * second).toISOString());
}
