import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { outsideDays, retentionDays } from "#contract/retention-periods.ts";
import type { RetainedKind } from "#contract/retention-periods.ts";
import { privacyRights } from "./privacy-rights.tsx";

const retention = privacyRights.find(({ id }) => id === "retention");
const html = renderToStaticMarkup(
  <StaticRouter location="/privacy">{retention?.text}</StaticRouter>,
);
const page = html.replace(/<[^>]+>/g, "\n");

/** The periods in the policy since it took effect. Change them together with the policy's date. */
const promised: Readonly<Record<RetainedKind, string>> = {
  sessions: "Sessions, with the type of browser: 30 days after you last used them.",
  batches: "The log of a bulk run: 90 days after it ended.",
  syncLists: "The vehicle lists from before and after a sync: 365 days.",
  modelCalls: "What an AI provider was asked about your listings, and what it answered: 90 days.",
  analytics: "How much you generated, synced, and answered on a day: 400 days.",
  notices: "Notifications, and when they were mailed to you: 90 days.",
  reports: "Your reports of wrong fitments, with the listing’s text and fitments: 365 days,",
  marketplaceAnswers:
    "What eBay’s catalog and public search answered, which may name public listings and their sellers: up to 7 days.",
  uploads: "Parts files that you uploaded but didn’t import: 1 day.",
  cardNotices: "Notices of our card provider: 60 days.",
  closureNotices: "The number of eBay’s notice that an eBay account was closed: 90 days.",
};

it("the privacy policy states the period of everything that is deleted by its age", () => {
  for (const sentence of Object.values(promised)) expect(page).toContain(sentence);
  expect(html.match(/<li>/g)).toHaveLength(Object.keys(retentionDays).length);
  expect(page).toContain(`backups are deleted within ${outsideDays.backups} days`);
  expect(page).toContain(`Technical logs are kept for up to ${outsideDays.logs} days`);
});
