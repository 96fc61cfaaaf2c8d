/**
 * How many days we keep what isn't kept as long as its account. The privacy policy states these
 * periods, `enforceRetention` enforces them, and docs/operations.md lists them. A new period needs
 * a line in all three; the compiler and the tests say so.
 */
export const retentionDays = {
  /** Sessions, after they were last used. */
  sessions: 30,
  /** Ended batches, except the latest 50 of an account and those of parts files. */
  batches: 90,
  /** The row lists of a sync, which its undo needs. The summary stays. */
  syncLists: 365,
  /** Questions to the language model, and its answers. */
  modelCalls: 90,
  /** Each account's work on a day, and its coverage. */
  analytics: 400,
  /** Notifications, and the records of their emails. */
  notices: 90,
  /** Reports of wrong fitments. */
  reports: 365,
  /** Answers of the marketplace's catalog and public search; most are kept much shorter. */
  marketplaceAnswers: 7,
  /** Uploaded parts files that weren't imported, and the rest of canceled imports. */
  uploads: 1,
  /** Notices of the card provider, which sends them again during this time. */
  cardNotices: 60,
  /** The IDs of the marketplace's notices that an account was closed. */
  closureNotices: 90,
} as const;

export type RetainedKind = keyof typeof retentionDays;
/** An operator may choose shorter periods. */
export type RetentionDays = Readonly<Record<RetainedKind, number>>;

/** Data outside the database. docs/operations.md says how operators keep to these periods. */
export const outsideDays = { logs: 90, backups: 30 } as const;
