import { z } from "zod";
import { auditRuleNames } from "#domain/audit/audit-rule.ts";
import { endpoint } from "./endpoint.ts";

const rule = z.enum(auditRuleNames);

export const auditSummary = z.object({
  /** Rules that found something, the most harmful first. */
  rules: z.array(
    z.object({
      rule,
      title: z.string(),
      /** Why it matters and what to do. */
      why: z.string(),
      listings: z.number().int(),
      rows: z.number().int(),
    }),
  ),
  /** Listings looked at since their last change, and those still to be looked at: the work has begun, ask again in a second. */
  checked: z.number().int(),
  pending: z.number().int(),
});
export type AuditSummary = z.infer<typeof auditSummary>;

export const getAudit = endpoint({
  method: "GET",
  path: "/api/fitments/audit",
  answer: auditSummary,
});

export const auditFinding = z.object({
  listing_id: z.string(),
  title: z.string(),
  rule,
  /** What is wrong in this listing, naming the first few vehicles. */
  text: z.string(),
  /** How many of its rows are concerned. */
  rows: z.number().int(),
});
export type AuditFinding = z.infer<typeof auditFinding>;

/** The findings of a rule, listing by listing: the ones with most rows first. */
export const getAuditFindings = endpoint({
  method: "GET",
  path: "/api/fitments/audit/findings",
  query: z.object({
    rule,
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ findings: z.array(auditFinding), total: z.number().int() }),
});
