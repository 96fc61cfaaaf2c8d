import { Ban } from "lucide-react";
import { Link } from "react-router";
import type { AccessCheck } from "#contract/billing.ts";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { moneyWords } from "./money-words.ts";
import { secondDayWords } from "./second-words.ts";

/** Replaces the tools while a payment is overdue. Shows the amount due and how to pay it. */
export function SuspendedScreen({ check }: { readonly check: AccessCheck }) {
  useDocumentTitle("Account Access Suspended");
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-10 md:py-16">
      <Ban className="size-8 text-error" aria-hidden />
      <h1 className="mt-3 text-2xl font-semibold tracking-tight">Account Access Suspended</h1>
      <p className="mt-2 text-lg text-muted">
        {check.message ?? "A payment for your subscription didn't go through."}
      </p>
      <p className="mt-2 text-muted">
        Your listings, fitments, and edits are kept, and the tools reopen as soon as the payment
        arrives. Until then you have the Free plan’s monthly limit, and you can generate and sync{" "}
        <Link to={paths.ebayListings} className="text-accent underline underline-offset-2">
          one listing at a time
        </Link>
        . The dashboard, billing, and your profile stay open.
      </p>
      {check.failedInvoices.length > 0 ? <OwedInvoices invoices={check.failedInvoices} /> : null}
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to={paths.billing} className={buttonClass("primary")}>
          Update Payment Method
        </Link>
        <Button onClick={() => window.location.reload()}>Check Payment Status</Button>
      </div>
      <p className="mt-6 text-muted">
        Something not right?{" "}
        <a
          href={`mailto:${site.supportEmail}`}
          className="text-accent underline underline-offset-2"
        >
          Contact support
        </a>
      </p>
    </div>
  );
}

function OwedInvoices({ invoices }: { readonly invoices: AccessCheck["failedInvoices"] }) {
  return (
    <section
      aria-labelledby="owed"
      className="mt-6 rounded-md border border-line bg-surface shadow-raised"
    >
      <h2 id="owed" className="border-b border-line px-4 py-3 text-sm font-semibold">
        Past-due invoices
      </h2>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3"
          >
            <span className="font-semibold tabular-nums">
              {moneyWords(invoice.amount_due, invoice.currency)}{" "}
              <span className="text-sm font-normal text-muted">
                {invoice.currency.toUpperCase()}
              </span>
            </span>
            <span className="text-sm text-muted">Due {secondDayWords(invoice.due_date)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
