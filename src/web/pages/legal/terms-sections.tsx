import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { ContactLines } from "./contact-lines.tsx";
import { feeSections } from "./terms-fees.tsx";
import type { LegalSection } from "./legal-text.tsx";

const useSections: readonly LegalSection[] = [
  {
    id: "acceptance",
    title: "Acceptance",
    text: (
      <>
        <p>
          By signing in to or using the service, you accept these terms and our{" "}
          <Link to={paths.privacy}>Privacy Policy</Link>. If you do not accept them, do not use the
          service.
        </p>
        <p>
          You must be able to enter into a contract where you live, and be at least 13 years old. If
          you act for a company or another organization, you confirm that you may bind it to these
          terms; “you” then means that organization.
        </p>
      </>
    ),
  },
  {
    id: "service",
    title: "The service",
    text: (
      <>
        <p>
          The service helps sellers of auto parts on eBay. It imports your listings and the vehicle
          compatibility data (fitments) they carry, proposes fitments from the text, item specifics,
          identifiers and vehicle identification numbers of a listing, lets you review and edit
          them, and writes them to your eBay listings when you tell it to. It also offers tools for
          manufacturer part numbers and for creating listings.
        </p>
        <p>
          Proposed fitments and texts are created by software, in part with artificial intelligence,
          and can be wrong. You decide what is published. You are responsible for checking it and
          for your listings, including whether a part fits the vehicles they name.
        </p>
        <p>
          The service depends on eBay and on its data and limits. We are not part of eBay Inc., and
          eBay&apos;s own terms apply to your eBay account and listings. We may add, change, or
          discontinue features. We will notify you in advance of changes that matter to you.
        </p>
      </>
    ),
  },
  {
    id: "single-entity",
    title: "Use by a single entity",
    text: (
      <>
        <p>
          A subscription is for one person or one legal entity and its own eBay accounts. Your
          employees and contractors may use it on your behalf, and you are responsible for what they
          do.
        </p>
        <p>
          You may not resell, rent, lend, or share the service, use it to process listings for
          others as a service, or let several businesses use one subscription. Each linked eBay
          account has its own subscription and limits.
        </p>
      </>
    ),
  },
  {
    id: "prohibited",
    title: "Prohibited activities",
    text: (
      <>
        <p>You may not:</p>
        <ul>
          <li>
            break the law, eBay&apos;s policies, or the rights of others with the service or with
            what you publish through it;
          </li>
          <li>publish fitments or listings that you know to be false or misleading;</li>
          <li>use an eBay account that you are not authorized to use;</li>
          <li>
            circumvent limits, quotas, payment, or security, or test the security of the service
            without our written consent;
          </li>
          <li>scrape the service or its vehicle data, or build a competing data set from it;</li>
          <li>
            copy, decompile, or modify the service, except where the law allows it regardless of
            these terms;
          </li>
          <li>upload harmful code to the service, or use it so heavily that it affects others.</li>
        </ul>
      </>
    ),
  },
  {
    id: "intellectual-property",
    title: "Intellectual property",
    text: (
      <>
        <p>
          The service, its software, design and texts belong to us or to those who license them to
          us. As long as you follow these terms, you may use the service. That right is not
          exclusive, cannot be transferred, and ends with your account.
        </p>
        <p>
          Your listings and data stay yours. You allow us to store and process them as needed to
          provide, secure, and improve the service. We may use your feedback about the service
          freely.
        </p>
        <p>
          Names of manufacturers and marketplaces belong to their owners and are used only to
          identify a vehicle or marketplace.
        </p>
      </>
    ),
  },
];

const endSections: readonly LegalSection[] = [
  {
    id: "changes",
    title: "Changes to these terms",
    text: (
      <p>
        We may change these terms. The current version is on this page with its effective date. We
        will notify you of important changes at least 30 days in advance, in the service or by
        email. If you continue to use the service after that date, you accept the changed terms. If
        you do not want them, you can end your subscription before then.
      </p>
    ),
  },
  {
    id: "law",
    title: "Governing law",
    text: (
      <p>
        These terms are governed by {site.company.governingLaw}, without its rules on conflicts of
        law. You keep any consumer rights under the law of your country that cannot be waived. If a
        part of these terms is invalid, the rest remains in force.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        <p>Send questions about these terms to:</p>
        <ContactLines email={site.supportEmail} />
      </>
    ),
  },
];

export const termsSections: readonly LegalSection[] = [
  ...useSections,
  ...feeSections,
  ...endSections,
];
