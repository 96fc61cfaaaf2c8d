import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import type { LegalSection } from "./legal-text.tsx";

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
      <p>
        We keep your data as long as you have an account. When you delete it, your profile,
        listings, fitments, history, and tokens are deleted immediately, and backups are overwritten
        within 30 days. Until the month ends we keep how many fitments you generated in it, under a
        salted hash of your eBay user ID, so that signing up again doesn’t start a new quota.
        Technical logs are kept for up to 90 days. Invoices are kept as long as tax law requires.
      </p>
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
