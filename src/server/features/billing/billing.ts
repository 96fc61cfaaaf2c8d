import type { CardProvider } from "#server/ports/card-provider.ts";
import type { Plan } from "#contract/billing.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";

/** Everything the billing use cases need. */
export interface Billing {
  readonly db: Database;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly notify: Notify;
  readonly provider: CardProvider;
  readonly plans: readonly Plan[];
  readonly publicUrl: string;
}
