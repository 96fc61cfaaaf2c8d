/** The text of a notice, in the product and in emails. */
export interface NoticeText {
  readonly title: string;
  /** Plain sentences, each its own line. */
  readonly lines: readonly string[];
  /** What to do next: a screen of the product, as path and query. */
  readonly action: { readonly label: string; readonly path: string };
}

/** A kind of notice: its name in the settings, and its text. */
export interface NoticeKind<Facts> {
  /** Its name in the settings: "Finished runs". */
  readonly label: string;
  /** When it is sent, as a sentence. */
  readonly explanation: string;
  write(facts: Facts): NoticeText;
  /** Whether these facts are worth an email. By default, they are. */
  isMailed?(facts: Facts): boolean;
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** Formats the day of a time (ISO 8601) as "December 1" in UTC. */
export function dayOf(moment: string): string {
  return dayFormat.format(new Date(moment));
}
