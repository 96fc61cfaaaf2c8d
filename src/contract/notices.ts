import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { pageNumber, rowLimit } from "./request-numbers.ts";

export const noticeKinds = [
  "run-finished",
  "drift-found",
  "quota-close",
  "payment-failed",
  "permission-expiring",
  "weekly-summary",
] as const;
export const noticeKind = z.enum(noticeKinds);

/** Something that happened in the account that its seller should know. */
export const notice = z.object({
  id: z.uuid(),
  kind: noticeKind,
  title: z.string(),
  /** Plain sentences. */
  lines: z.array(z.string()),
  /** The screen that it is about, as path and query. */
  action: z.object({ label: z.string(), path: z.string() }),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;

/** Returns the account's notifications, newest first. Those older than 90 days are deleted. */
export const listNotices = endpoint({
  method: "GET",
  path: "/api/notices",
  query: z.object({ page: pageNumber.default(1), limit: rowLimit(50) }),
  answer: z.object({
    notices: z.array(notice),
    total: z.number().int(),
    unread: z.number().int(),
  }),
});
export const countUnreadNotices = endpoint({
  method: "GET",
  path: "/api/notices/unread",
  answer: z.object({ unread: z.number().int() }),
});
export const markNoticeRead = endpoint({
  method: "POST",
  path: "/api/notices/:id/read",
  params: z.object({ id: z.uuid() }),
  answer: done,
});
export const markAllNoticesRead = endpoint({
  method: "POST",
  path: "/api/notices/read-all",
  answer: done,
});

export const noticeSettings = z.object({
  email: z.object({
    /** "off": this server sends no mail. "no-address": the account has no email address. */
    state: z.enum(["on", "off", "no-address"]),
    address: z.string().nullable(),
    /** Why the latest mail didn't arrive, in the mail server's words. */
    problem: z
      .object({
        text: z.string(),
        at: z.string(),
        /** Whether we keep trying. */
        isRetried: z.boolean(),
      })
      .nullable(),
  }),
  kinds: z.array(
    z.object({
      kind: noticeKind,
      label: z.string(),
      explanation: z.string(),
      inProduct: z.boolean(),
      byEmail: z.boolean(),
    }),
  ),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const getNoticeSettings = endpoint({
  method: "GET",
  path: "/api/notice-settings",
  answer: noticeSettings,
});
/** Chooses where one kind of notification goes. */
export const saveNoticeSetting = endpoint({
  method: "PUT",
  path: "/api/notice-settings",
  body: z.object({ kind: noticeKind, inProduct: z.boolean(), byEmail: z.boolean() }),
  answer: noticeSettings,
});
/** Sends a test mail to the account's address (409 without one). */
export const sendTestMail = endpoint({
  method: "POST",
  path: "/api/notice-settings/test-mail",
  answer: done,
});
