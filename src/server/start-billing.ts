import type { Plan } from "#contract/billing.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SignedIn } from "#server/features/accounts/session-gate.ts";
import type { Billing } from "#server/features/billing/billing.ts";
import { endEverything } from "#server/features/billing/end-subscription.ts";
import { ensureCustomer } from "#server/features/billing/ensure-customer.ts";
import { requireAccess } from "#server/features/billing/read-standing.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import { readPlans } from "#server/features/plans/read-plans.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";

/**
 * Returns the limits on generation: those of the plans if a card provider is configured, otherwise
 * none.
 */
export function quotaTerms(provider: CardProvider | null): QuotaTerms {
  const plans = readPlans();
  const free = plans.find(({ id }) => id === "free");
  return {
    freeLimit: provider === null ? -1 : (free?.monthlyFitmentLimit ?? 0),
    nameOf: (planId) => plans.find(({ id }) => id === planId)?.name ?? planId,
  };
}

/** The interface between billing and the rest of the product. */
export interface Shop {
  /** null: no plans are sold. */
  readonly billing: Billing | null;
  /** Makes a gate refuse calls to the paid tools from accounts with an overdue payment. */
  closeGated(gate: Gate<SignedIn>): Gate<SignedIn>;
  /**
   * Runs after a sign-in. If the provider doesn't answer, the customer is created with the first
   * purchase instead.
   */
  welcome(sellerId: SellerId): Promise<void>;
  /** Cancels the subscription. Runs before an account is deleted. */
  endEverything(sellerId: SellerId): Promise<Result<"none" | "cancelled">>;
}

const welcomeMs = 5000;

export function openShop(deps: {
  readonly db: Database;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly notify: Notify;
  readonly cardProvider: CardProvider | null;
  readonly publicUrl: string;
}): Shop {
  const { cardProvider: provider, db, log } = deps;
  if (provider === null)
    return {
      billing: null,
      closeGated: (gate) => gate,
      welcome: () => Promise.resolve(),
      endEverything: () => Promise.resolve(succeed("none")),
    };
  const plans: readonly Plan[] = readPlans();
  const billing: Billing = { ...deps, provider, plans };
  return {
    billing,
    closeGated: (gate) => async (request, reply, call) => {
      const pass = await gate(request, reply, call);
      if (!pass.ok || !call.gated) return pass;
      const access = await requireAccess(db, pass.value.sellerId);
      return access.ok ? pass : access;
    },
    async welcome(sellerId) {
      const made = ensureCustomer(billing, sellerId).catch((error: unknown) =>
        log.error({ err: error, sellerId }, "couldn't create a customer"),
      );
      const result = await Promise.race([
        made,
        new Promise<null>((resolve) => setTimeout(resolve, welcomeMs, null).unref()),
      ]);
      if (result && !result.ok)
        log.warn({ sellerId, cause: result.failure.cause }, "no customer was created at sign-in");
    },
    endEverything: (sellerId) => endEverything(billing, sellerId),
  };
}
