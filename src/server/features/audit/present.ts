import type { AuditFinding, AuditSummary } from "#contract/audit.ts";
import { listingRules } from "#domain/audit/audit-listing.ts";
import type { AuditRuleName } from "#domain/audit/audit-rule.ts";
import { disagreeingTwins } from "#domain/audit/disagreeing-twins.ts";
import type { StoredFinding } from "./store.ts";

const inOrder = [disagreeingTwins, ...listingRules];

export interface AuditCounts {
  readonly found: readonly {
    readonly rule: AuditRuleName;
    readonly listings: number;
    readonly rows: number;
  }[];
  readonly checked: number;
  readonly pending: number;
}

export function presentAudit({ found, checked, pending }: AuditCounts): AuditSummary {
  const counts = new Map(found.map((one) => [one.rule, one]));
  const rules = inOrder.flatMap(({ name, title, why }) => {
    const one = counts.get(name);
    return one === undefined
      ? []
      : [
          {
            rule: name,
            title,
            why,
            listings: one.listings,
            rows: one.rows,
          },
        ];
  });
  return { rules, checked, pending };
}

export function presentFinding({
  listingId,
  title,
  rule,
  text,
  rows,
}: StoredFinding & { readonly title: string }): AuditFinding {
  return {
    listing_id: listingId,
    title,
    rule,
    text,
    rows,
  };
}
