import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { checkAccount } from "./check-account.ts";
import type { AuditDeps } from "./check-account.ts";

const payload = z.object({ sellerId: z.uuid().transform((id) => id as SellerId) });

/** Audits one account. It is heavy enough that each process runs one at a time. */
export const accountAudit: JobKind<typeof payload> = {
  name: "account-audit",
  payload,
  parallel: 1,
  delayMs: 0,
};

export async function registerAuditJobs(
  deps: AuditDeps & { readonly jobs: JobQueue },
): Promise<void> {
  await deps.jobs.work(accountAudit, ({ sellerId }) => checkAccount(deps, sellerId));
}
