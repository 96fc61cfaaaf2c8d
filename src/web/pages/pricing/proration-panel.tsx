import { ArrowDownRight, ArrowUpRight } from "lucide-react";

/**
 * Explains how a change in the middle of a month is charged. The example comes from the owner and
 * counts 31 days a month.
 */
export function ProrationPanel() {
  return (
    <section
      aria-labelledby="proration"
      className="mt-14 rounded-md border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="proration" className="text-xl font-semibold">
        Changing your plan
      </h2>
      <div className="mt-4 grid gap-6 md:grid-cols-3">
        <div className="flex gap-3">
          <ArrowUpRight className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
          <div>
            <h3 className="font-semibold">Upgrades are instant</h3>
            <p className="mt-1 text-muted">
              You get the new limit right away. You pay a prorated charge: the difference for the
              remaining days.
            </p>
          </div>
        </div>
        <div className="flex gap-3">
          <ArrowDownRight className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
          <div>
            <h3 className="font-semibold">Downgrades give a prorated refund</h3>
            <p className="mt-1 text-muted">
              Unused time is credited to your account balance and applied to your next invoices.
            </p>
          </div>
        </div>
        <p className="rounded-md bg-sunken px-4 py-3 text-muted">
          <strong className="font-semibold text-ink">Example:</strong> with 15 days left, going from
          Basic ($50) to Professional ($100) costs about $24.19.
        </p>
      </div>
    </section>
  );
}
