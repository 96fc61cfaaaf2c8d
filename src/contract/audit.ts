import { z } from "zod";
import { auditRuleNames } from "#domain/audit/audit-rule.ts";
import { endpoint } from "./endpoint.ts";
import { pageNumber } from "./request-numbers.ts";

const rule = z.enum(auditRuleNames);

export const auditSummary = z.object({
  /** Rules with findings, most harmful first. */
  rules: z.array(
    z.object({
      rule,
      title: z.string(),
      /** Why it matters and how to fix it. */
      why: z.string(),
      listings: z.number().int(),
      rows: z.number().int(),
    }),
  ),
  /**
   * How many listings were checked since their last change, and how many are left. The check has
   * started; ask again in a second.
   */
  checked: z.number().int(),
  pending: z.number().int(),
});
export type AuditSummary = z.infer<typeof auditSummary>;

export const getAudit = endpoint({
  method: "GET",
  path: "/api/fitments/audit",
  load: "list",
  answer: auditSummary,
});

export const auditFinding = z.object({
  listing_id: z.string(),
  title: z.string(),
  rule,
  /** The problem in this listing, naming the first few vehicles. */
  text: z.string(),
  /** How many of its rows are affected. */
  rows: z.number().int(),
});
export type AuditFinding = z.infer<typeof auditFinding>;

/** Returns the findings of a rule by listing, those with the most rows first. */
export const getAuditFindings = endpoint({
  method: "GET",
  path: "/api/fitments/audit/findings",
  load: "list",
  query: z.object({
    rule,
    page: pageNumber.default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ findings: z.array(auditFinding), total: z.number().int() }),
});
