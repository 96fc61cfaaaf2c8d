import { site } from "../../lib/site.ts";
import { ContactLines } from "./contact-lines.tsx";
import { privacyRights } from "./privacy-rights.tsx";
import type { LegalSection } from "./legal-text.tsx";

const dataSections: readonly LegalSection[] = [
  {
    id: "collected",
    title: "Data we collect",
    text: (
      <>
        <h3>From your eBay profile</h3>
        <p>
          When you sign in with eBay, we receive your eBay user id, user name and, if eBay has them,
          your first name and e-mail address. We receive tokens that let us act for you at eBay and
          store them encrypted. We never receive your eBay password. If eBay has no e-mail address
          of yours, we ask you for one.
        </p>
        <h3>From your listings</h3>
        <p>
          We import your active listings: titles, descriptions, item specifics, identifiers such as
          part numbers and vehicle identification numbers, pictures&apos; addresses, prices,
          quantities, and the fitments they carry. We store what you generate, edit and answer, and
          a record of each sync.
        </p>
        <h3>Usage data</h3>
        <p>
          We store how many generations you use, when you last signed in and from which kind of
          browser your sessions come, and technical logs with time, address called, IP address and
          errors. On public pages we count views of articles once per visit. A sample title that you
          try without an account is not stored.
        </p>
        <h3>Payment</h3>
        <p>
          Payments are handled by our card provider. You enter your card with them; card numbers
          never reach our servers, and we do not store them. From the provider we keep your customer
          id, plan, invoices with their status, and the brand, last four digits and expiry of your
          card.
        </p>
      </>
    ),
  },
  {
    id: "use",
    title: "How we use it",
    text: (
      <>
        <p>We use your data to</p>
        <ul>
          <li>
            provide the service: import, generate, review and sync your listings, and show you their
            history;
          </li>
          <li>run your account, count usage against your plan, and charge you;</li>
          <li>
            answer you when you write to us, and tell you about things that concern your account;
          </li>
          <li>keep the service secure, find faults and prevent abuse;</li>
          <li>improve the engine, with examples in which nobody can be recognised;</li>
          <li>meet our duties under the law.</li>
        </ul>
        <p>
          We do that to fulfil our contract with you, because of our legitimate interest in a secure
          and better service, or because the law requires it. We do not use your data for
          advertising.
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Sharing",
    text: (
      <p>
        We do not sell your data. We share it with eBay, when you tell us to change a listing; with
        the third parties named below, who process it for us; with authorities, where the law
        obliges us; and with a successor, should the business be handed over, under the promises of
        this policy. Other sellers never see your data.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Third parties",
    text: (
      <>
        <p>The service works with:</p>
        <ul>
          <li>eBay, for sign-in, listings and vehicle lists;</li>
          <li>a card provider, for subscriptions, invoices and cards;</li>
          <li>
            an AI provider, which may be given the title, description, item specifics and
            identifiers of a listing to read the vehicles or write a text; it gets no names, e-mail
            addresses, tokens or payment data, and may not train its models with what it gets;
          </li>
          <li>hosting and e-mail providers, which store and carry data for us.</li>
        </ul>
        <p>
          Each has a privacy policy of its own, and a contract with us where it processes data on
          our behalf.
        </p>
      </>
    ),
  },
];

const endSections: readonly LegalSection[] = [
  {
    id: "international",
    title: "International transfers",
    text: (
      <p>
        We and those who work for us may process data in other countries than yours, among them the
        United States. Where the law asks for it, transfers rest on an adequacy decision or on
        standard contractual clauses; write to us for a copy.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    text: (
      <p>
        The service is not meant for children under 13, and we do not knowingly collect data from
        them. If you believe that a child has given us data, write to us, and we delete it.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    text: (
      <p>
        We may change this policy. The text in force stands on this page with the date from which it
        holds; about important changes we tell you at least 30 days ahead, in the service or by
        e-mail.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        <p>Questions and requests about your data reach us at:</p>
        <ContactLines email={site.privacyEmail} />
      </>
    ),
  },
];

export const privacySections: readonly LegalSection[] = [
  ...dataSections,
  ...privacyRights,
  ...endSections,
];
