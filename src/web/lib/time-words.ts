/** Formats seconds: "less than 10 s", "about 40 s", "about 4 min", "about 1 h 20 min". */
export function durationWords(seconds: number): string {
  if (seconds < 10) return "less than 10 s";
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  const rest = minutes % 60;
  return rest === 0
    ? `about ${Math.floor(minutes / 60)} h`
    : `about ${Math.floor(minutes / 60)} h ${rest} min`;
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const dayAndClock = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const dayAndYear = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

const shortDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const dayYearAndClock = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const localDay = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
});

/**
 * Formats a time (ISO 8601) as "2:05 PM" if it is today, otherwise as "Nov 22, 2:05 PM", in the
 * reader's time zone.
 */
export function momentWords(moment: string, now: Date): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString() ? clock.format(date) : dayAndClock.format(date);
}

/** Formats a time (ISO 8601) as "Nov 22, 2025, 2:05 PM" in the reader's time zone. */
export function fullMomentWords(moment: string): string {
  return dayYearAndClock.format(new Date(moment));
}

/** Formats the day of a time (ISO 8601) as "November 21, 2025" in the reader's time zone. */
export function dayWords(moment: string): string {
  return localDay.format(new Date(moment));
}

/** Formats a day ("2025-11-21") as "Nov 21". */
export function shortDateWords(day: string): string {
  return shortDay.format(new Date(day));
}

/** Formats days in a row as "November 17 – 23, 2025", or a single one as `dateWords` does. */
export function dateRangeWords(from: string, to: string): string {
  return from === to ? dateWords(from) : dayAndYear.formatRange(new Date(from), new Date(to));
}

/** Formats a date (ISO 8601) as "November 21, 2025" in UTC. */
export function dateWords(date: string): string {
  return dayAndYear.format(new Date(date));
}
