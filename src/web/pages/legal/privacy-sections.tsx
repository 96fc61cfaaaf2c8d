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
          When you sign in with eBay, we receive your eBay user ID, username, and, if eBay has them,
          your name and email address. We receive tokens that let us act for you on eBay, and we
          store them encrypted. We never receive your eBay password. If eBay has no email address
          for you, we ask you for one.
        </p>
        <h3>From your listings</h3>
        <p>
          We import your active listings: titles, descriptions, item specifics, identifiers such as
          part numbers and vehicle identification numbers, pictures&apos; addresses, prices,
          quantities, and existing fitments. We store what you generate, edit, and answer, and a
          record of each sync. If you import parts or products from files, we store what the files
          say about them. If you report a wrong fitment, we store the listing’s text and fitments
          with your report.
        </p>
        <h3>Usage data</h3>
        <p>
          We store how many generations you use, when you last signed in, the type of browser of
          your sessions, and technical logs with time, requested address, IP address, and errors. On
          public pages, we count article views once per visit. We don&apos;t store sample titles
          that you try without an account.
        </p>
        <h3>Payment</h3>
        <p>
          Payments are handled by our card provider, who gets your name, email address, and eBay
          user ID from us. You enter your card with them. Card numbers never reach our servers, and
          we do not store them. From the provider, we keep your customer ID, plan, invoices with
          their status, and your card&apos;s brand, last four digits, and expiration date.
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
            provide the service: import, generate, review, and sync your listings, and show you
            their history;
          </li>
          <li>run your account, count usage against your plan, and charge you;</li>
          <li>answer you when you write to us, and notify you about your account;</li>
          <li>keep the service secure, fix errors, and prevent abuse;</li>
          <li>improve the engine, using examples that do not identify anyone;</li>
          <li>meet our legal obligations.</li>
        </ul>
        <p>
          We do so to fulfill our contract with you, because of our legitimate interest in a secure
          and improved service, or because the law requires it. We do not use your data for
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
        We do not sell your data. We share it with eBay when you tell us to change a listing; with
        the third parties named below, who process it for us; with authorities where the law
        requires it; and with a successor if the business is transferred, under the terms of this
        policy. Other sellers never see your data.
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
            an AI provider, which may receive a listing&apos;s title, description, item specifics,
            and identifiers to read vehicles or write text. It receives nothing from your profile:
            no name, email address, token, or payment data. It may not use what it receives to train
            its models;
          </li>
          <li>hosting and email providers, which store and transmit data for us.</li>
        </ul>
        <p>
          Each has its own privacy policy, and a contract with us if it processes data on our
          behalf.
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
        We and our providers may process data in countries other than yours, including the United
        States. Where the law requires it, transfers are based on an adequacy decision or on
        standard contractual clauses. Write to us for a copy.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    text: (
      <p>
        The service is not meant for children under 13, and we do not knowingly collect data from
        them. If you believe a child has given us data, write to us and we will delete it.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    text: (
      <p>
        We may change this policy. The current version is on this page with its effective date. We
        will notify you of important changes at least 30 days in advance, in the service or by
        email.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        <p>Send questions and requests about your data to:</p>
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
