import { dateWords } from "../../lib/time-words.ts";

const second = 1000;

/** The day of a moment in seconds since 1970 as "November 21, 2025", in UTC: the same day as on the provider's invoices and in what the server says. */
export function secondDayWords(seconds: number): string {
  return dateWords(new Date(seconds * second).toISOString());
}
