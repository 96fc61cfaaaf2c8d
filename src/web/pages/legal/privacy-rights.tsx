import { Link } from "react-router";
import { outsideDays, retentionDays } from "#contract/retention-periods.ts";
import type { RetainedKind } from "#contract/retention-periods.ts";
import { paths } from "../../lib/paths.ts";
import { countOf } from "../../lib/count-words.ts";
import type { LegalSection } from "./legal-text.tsx";

const period = (days: number) => countOf(days, "day");
const of = (kind: RetainedKind) => period(retentionDays[kind]);

/** Data that is deleted earlier than the account. */
const earlier: Readonly<Record<RetainedKind, string>> = {
  sessions: `Sessions, with the type of browser: ${of("sessions")} after you last used them.`,
  batches: `The log of a bulk run: ${of("batches")} after it ended. Your latest 50 runs and your latest imports of parts files stay.`,
  syncLists: `The vehicle lists from before and after a sync: ${of("syncLists")}. After that, the history only says how many rows there were, and the sync can’t be undone.`,
  modelCalls: `What an AI provider was asked about your listings, and what it answered: ${of("modelCalls")}.`,
  analytics: `How much you generated, synced, and answered on a day: ${of("analytics")}.`,
  notices: `Notifications, and when they were mailed to you: ${of("notices")}.`,
  reports: `Your reports of wrong fitments, with the listing’s text and fitments: ${of("reports")}, or until you withdraw them. What we make of them for testing the engine identifies nobody, and stays.`,
  marketplaceAnswers: `What eBay’s catalog and public search answered, which may name public listings and their sellers: up to ${of("marketplaceAnswers")}.`,
  uploads: `Parts files that you uploaded but didn’t import: ${of("uploads")}.`,
  cardNotices: `Notices of our card provider: ${of("cardNotices")}.`,
  closureNotices: `The number of eBay’s notice that an eBay account was closed: ${of("closureNotices")}.`,
};

/** The sections on security, retention, and users' rights. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: "security",
    title: "Security",
    text: (
      <p>
        Connections are encrypted. eBay tokens are encrypted with keys that are kept separate from
        the database. The database itself separates accounts, so a query for one seller cannot
        return another&apos;s rows. Session cookies cannot be read by scripts. No system is
        perfectly safe. If an incident affects your data, we will notify you as the law requires.
      </p>
    ),
  },
  {
    id: "retention",
    title: "Retention",
    text: (
      <>
        <p>
          We keep your data as long as you have an account. When you delete it, your profile,
          listings, fitments, history, reports, and tokens are deleted immediately, and backups are
          deleted within {period(outsideDays.backups)}. Until the month ends we keep how many
          fitments you generated in it, under a salted hash of your eBay user ID, so that signing up
          again doesn’t start a new quota. Technical logs are kept for up to{" "}
          {period(outsideDays.logs)}. Our card provider keeps invoices as long as tax law requires.
        </p>
        <p>Some data is deleted earlier:</p>
        <ul>
          {Object.values(earlier).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    text: (
      <>
        <p>
          You may ask what we store about you, have it corrected, get a copy in a common format,
          object to or restrict its use, and withdraw consent. Depending on where you live, you may
          also file a complaint with a data protection authority.
        </p>
        <p>
          You can delete your account and its data yourself, at any time, in your{" "}
          <Link to={paths.profile}>profile settings</Link>. You can also end our access in your eBay
          account settings, which invalidates our tokens. For anything else, write to us. We answer
          within 30 days.
        </p>
      </>
    ),
  },
];
