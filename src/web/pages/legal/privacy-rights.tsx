import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import type { LegalSection } from "./legal-text.tsx";

/** How the data is kept, for how long, and what people may ask for. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: "security",
    title: "Security",
    text: (
      <p>
        Connections are encrypted. eBay tokens are stored encrypted with keys that are kept apart
        from the database. The database itself separates the accounts, so that a query for one
        seller cannot return another&apos;s rows. Session cookies cannot be read by scripts. No
        system is perfectly safe; should your data be affected by an incident, we tell you as the
        law requires.
      </p>
    ),
  },
  {
    id: "retention",
    title: "Retention",
    text: (
      <p>
        We keep your data as long as you have an account. When you delete it, your profile,
        listings, fitments, history and tokens are deleted at once; backups are overwritten within
        30 days. Technical logs are kept for up to 90 days. Invoices are kept as long as tax law
        requires.
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
          object to a use or have it restricted, and withdraw a consent. Depending on where you
          live, you may also complain to a data protection authority.
        </p>
        <p>
          You can delete your account and its data yourself, at any time, in your{" "}
          <Link to={paths.profile}>profile settings</Link>. You can also end our access in your eBay
          account settings; we then no longer hold a valid token. For everything else write to us;
          we answer within 30 days.
        </p>
      </>
    ),
  },
];
