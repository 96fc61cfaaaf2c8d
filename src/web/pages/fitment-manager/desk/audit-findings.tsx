import type { AuditSummary } from "#contract/audit.ts";
import { ChevronRight, ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { useAudit, useAuditFindings } from "../../../api/audit.ts";
import { Pager } from "../../../components/listings/pager.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { usePagedList } from "../../../lib/use-paged-list.ts";
import { LoadingCards } from "./loading-cards.tsx";

const pageSize = 50;

type OpenListing = (listingId: string) => void;
type Rule = AuditSummary["rules"][number];

/** Lists the findings of the audit, rule by rule; each finding leads to its listing. */
export function AuditFindings({ onOpenListing }: { readonly onOpenListing: OpenListing }) {
  const audit = useAudit();
  if (audit.isPending) return <LoadingCards label="Loading the audit" />;
  if (audit.isError && !audit.data)
    return <QueryFailure query={audit} title="The audit could not be read" />;
  const { rules, checked, pending } = audit.data;
  return (
    <>
      {pending > 0 ? <Looking checked={checked} pending={pending} /> : null}
      {rules.length > 0 ? (
        <Found rules={rules} checked={checked} onOpenListing={onOpenListing} />
      ) : pending === 0 ? (
        <NothingFound checked={checked} />
      ) : null}
    </>
  );
}

function Looking({ checked, pending }: Pick<AuditSummary, "checked" | "pending">) {
  return (
    <div className="mb-4">
      <p aria-live="polite" className="mb-1.5 text-sm text-muted">
        Checking your fitments: {formatCount(checked)} of {countOf(checked + pending, "listing")}
      </p>
      <ProgressBar percent={(checked / (checked + pending)) * 100} label="Audit" thin />
    </div>
  );
}

function NothingFound({ checked }: Pick<AuditSummary, "checked">) {
  if (checked === 0) {
    return (
      <EmptyState icon={<ClipboardCheck aria-hidden />} title="Nothing to check yet">
        The audit checks listings that have fitments. Pull your listings or generate fitments first.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ClipboardCheck aria-hidden />} title="No problems found">
      {countOf(checked, "listing")} checked: no duplicates, no contradictions, no years outside a
      model's life.
    </EmptyState>
  );
}

function Found({
  rules,
  checked,
  onOpenListing,
}: Pick<AuditSummary, "rules" | "checked"> & { readonly onOpenListing: OpenListing }) {
  return (
    <>
      <p className="mb-3 text-muted">
        {countOf(checked, "listing")} checked,{" "}
        {countOf(rules.length, "kind of finding", "kinds of finding")}, the most harmful first.
        Nothing was changed: open a listing to decide.
      </p>
      <ul className="flex flex-col gap-3">
        {rules.map((rule) => (
          <RuleCard key={rule.rule} rule={rule} onOpenListing={onOpenListing} />
        ))}
      </ul>
    </>
  );
}

function RuleCard({
  rule,
  onOpenListing,
}: {
  readonly rule: Rule;
  readonly onOpenListing: OpenListing;
}) {
  const [open, setOpen] = useState(false);
  return (
    <li className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-2 rounded-md px-4 py-3 text-left hover:bg-canvas"
      >
        <ChevronRight
          className={classNames(
            "mt-0.5 size-4 shrink-0 text-muted transition-transform",
            open && "rotate-90",
          )}
          aria-hidden
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{rule.title}</span>
            <span className="text-sm">
              <strong className="font-semibold">{countOf(rule.listings, "listing")}</strong>
              <span className="text-muted">, {countOf(rule.rows, "row")}</span>
            </span>
          </span>
          <span className="mt-0.5 block text-sm text-muted">{rule.why}</span>
        </span>
      </button>
      {open ? <FindingsOf rule={rule} onOpenListing={onOpenListing} /> : null}
    </li>
  );
}

function FindingsOf({
  rule,
  onOpenListing,
}: {
  readonly rule: Rule;
  readonly onOpenListing: OpenListing;
}) {
  const { page, setPage, settle } = usePagedList(pageSize);
  const found = useAuditFindings({ rule: rule.rule, page, limit: pageSize });
  const pages = settle(found.data?.total);
  if (found.isPending) return <Skeleton className="mx-4 mb-4 h-20" />;
  if (found.isError && !found.data) {
    return (
      <div className="px-4 pb-4">
        <QueryFailure query={found} title="These findings could not be read" />
      </div>
    );
  }
  const { findings, total } = found.data;
  return (
    <div className="border-t border-line">
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <li key={finding.listing_id} className="px-4 py-2 pl-10">
            <button
              type="button"
              onClick={() => onOpenListing(finding.listing_id)}
              className="max-w-full truncate rounded-md text-left text-accent underline-offset-2 hover:underline"
            >
              {finding.title || finding.listing_id}
            </button>
            <p className="text-sm text-muted">{finding.text}</p>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="px-4 pb-2">
          <Pager page={page} pages={pages} total={total} onPage={setPage} />
        </div>
      ) : null}
    </div>
  );
}
