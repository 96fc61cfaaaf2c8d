import { driftFound } from "./drift-found.ts";
import type { NoticeKind, NoticeText } from "./notice-kind.ts";
import { paymentFailed } from "./payment-failed.ts";
import { permissionExpiring } from "./permission-expiring.ts";
import { quotaClose } from "./quota-close.ts";
import { runFinished } from "./run-finished.ts";
import { weeklySummary } from "./weekly-summary.ts";

/** Every kind of notice, in the order of the settings. */
const kinds = {
  "run-finished": runFinished,
  "drift-found": driftFound,
  "quota-close": quotaClose,
  "payment-failed": paymentFailed,
  "permission-expiring": permissionExpiring,
  "weekly-summary": weeklySummary,
};

export type NoticeKindName = keyof typeof kinds;
export const noticeKindNames = Object.keys(kinds) as readonly NoticeKindName[];

type FactsOf<Name extends NoticeKindName> =
  (typeof kinds)[Name] extends NoticeKind<infer Facts> ? Facts : never;

/** A notice of any kind, with its facts. */
export type NoticeFacts = {
  [Name in NoticeKindName]: { readonly kind: Name; readonly facts: FactsOf<Name> };
}[NoticeKindName];

/** A notice to store. A second one with the same key is ignored. */
export type Notice = NoticeFacts & { readonly key: string };

export function isNoticeKind(name: string): name is NoticeKindName {
  return name in kinds;
}

/** Returns a kind's name in the settings, and when it is sent. */
export function describeKind(
  name: NoticeKindName,
): Pick<NoticeKind<never>, "label" | "explanation"> {
  return kinds[name];
}

/** Writes the text of a notice. */
export function writeNotice(notice: NoticeFacts): NoticeText {
  return kindOf(notice).write(notice.facts);
}

/** Returns whether a notice is worth an email. */
export function isMailed(notice: NoticeFacts): boolean {
  return kindOf(notice).isMailed?.(notice.facts) ?? true;
}

/** Casts, because TypeScript can't tell that a notice's kind and facts belong together. */
function kindOf({ kind }: NoticeFacts): NoticeKind<NoticeFacts["facts"]> {
  return kinds[kind] as NoticeKind<NoticeFacts["facts"]>;
}
