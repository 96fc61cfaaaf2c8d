import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import type { LegalSection } from "./legal-text.tsx";

/** The sections on fees, termination, warranties, and liability. */
export const feeSections: readonly LegalSection[] = [
  {
    id: "fees",
    title: "Subscription fees",
    text: (
      <>
        <p>
          The free plan costs nothing and needs no card. Paid plans are charged in advance for each
          period through our card provider, at the prices on the{" "}
          <Link to={paths.pricing}>pricing page</Link>, plus any applicable taxes. A subscription
          renews automatically until it is canceled. You can cancel at any time and keep your access
          until the end of the paid period.
        </p>
        <p>
          Fees are non-refundable except as required by law. If you change to a cheaper plan in the
          middle of a period, the unused time is credited to your account balance and applied to
          later invoices. It is not paid out, except as required by law. An upgrade takes effect
          immediately, and you are charged the difference for the rest of the period.
        </p>
        <p>
          If a payment fails, we may suspend the paid tools until it is made. We may change prices
          starting with the next period, with at least 30 days&apos; notice.
        </p>
      </>
    ),
  },
  {
    id: "termination",
    title: "Termination",
    text: (
      <>
        <p>
          You can stop using the service at any time and delete your account in the{" "}
          <Link to={paths.profile}>profile settings</Link>. This cancels your subscription, ends our
          access to your eBay account, and deletes your data as described in the Privacy Policy.
          Your listings on eBay stay as they are.
        </p>
        <p>
          We may suspend or end your access if you break these terms, if we are required to by law
          or by eBay, or if we stop offering the service. Where possible, we will notify you in
          advance and give you time to fix the problem. Terms that by their nature are meant to
          continue (intellectual property, disclaimer, liability, governing law) stay in force.
        </p>
      </>
    ),
  },
  {
    id: "warranty",
    title: "Disclaimer of warranties",
    text: (
      <p>
        The service is provided “as is” and “as available”. As far as the law allows, we give no
        warranties of any kind, express or implied, including merchantability, fitness for a
        particular purpose, accuracy and non-infringement. In particular, we do not warrant that
        proposed fitments are complete or correct, that a listing will sell or not be returned, that
        eBay accepts or shows what is sent, or that the service is free of errors and interruptions.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Limitation of liability",
    text: (
      <>
        <p>
          As far as the law allows, we are not liable for indirect, incidental, special,
          consequential or punitive damages, nor for lost profit, revenue, data or goodwill, nor for
          returns, fees, ratings, or restrictions of your eBay account that result from published
          data.
        </p>
        <p>
          Our total liability for all claims about the service is limited to what you paid us in the
          twelve months before the claim arose, or to 100 US dollars if you paid nothing. Nothing in
          these terms limits a liability that cannot be limited by law, such as for intentional acts
          or for harm to life and health.
        </p>
      </>
    ),
  },
];
