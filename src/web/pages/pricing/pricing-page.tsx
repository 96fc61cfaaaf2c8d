import { Plug } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { Plan } from "#contract/billing.ts";
import { useCurrentUser } from "../../api/current-user.ts";
import { usePlans } from "../../api/plans.ts";
import { useUsage } from "../../api/usage.ts";
import { PageHead } from "../../components/public/page-head.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { facts, site } from "../../lib/site.ts";
import { PlanCard } from "./plan-card.tsx";
import { ProrationPanel } from "./proration-panel.tsx";
import { useCheckout } from "./use-checkout.ts";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

// Needed only for sellers who already pay.
const ChangeDialog = lazy(async () => ({
  default: (await import("./change-dialog.tsx")).ChangeDialog,
}));

export function PricingPage() {
  const { user } = useCurrentUser();
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-12 md:py-20">
      <PageHead
        title="Pricing"
        description={`Plans of ${site.productName}: start free with ${facts.freeFitments} fitments per month and no credit card, and upgrade or downgrade at any time.`}
        keywords={["pricing", "plans", "free trial", "fitment generation", "eBay seller tools"]}
        image="/social/pricing.png"
      />
      <StructuredData />
      {user === null ? <ConnectBanner /> : null}
      <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">Choose Your Plan</h1>
      <p className="mt-4 max-w-180 text-lg text-muted md:text-xl">
        Each listing you generate counts once. Generating it again without changes is free.
      </p>
      <Plans />
      <ProrationPanel />
    </div>
  );
}

function ConnectBanner() {
  return (
    <div className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-accent bg-accent-soft px-4 py-3">
      <Plug className="size-5 shrink-0 text-accent" aria-hidden />
      <p className="min-w-60 flex-1 text-lg">
        Connect your eBay account and get a free subscription with {facts.freeFitments} fitments per
        month.
      </p>
      <Link to={paths.login} className={buttonClass("primary")}>
        Connect eBay account
      </Link>
    </div>
  );
}

/**
 * Returns the account's plan, even while its payment is overdue.
 * @returns null for a visitor and where nothing is sold; undefined while loading
 */
function useOwnPlan(plans: readonly Plan[] | undefined): Plan | null | undefined {
  const { user } = useCurrentUser();
  const { data: usage, isPending } = useUsage(Boolean(user));
  if (user === undefined || (user !== null && isPending)) return undefined;
  return user && usage && plans?.some(({ name }) => name === usage.plan_name)
    ? (plans.find(({ id }) => id === usage.original_plan) ?? null)
    : null;
}

function Plans() {
  const plans = usePlans();
  const ownPlan = useOwnPlan(plans.data);
  const { choose, confirm, asked, close, pending } = useCheckout();
  const cards = "mt-10 grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-4";
  if (plans.isError) {
    return (
      <div className="mt-10">
        <LoadFailure title="Couldn't load the plans" retry={() => void plans.refetch()}>
          Check your connection and try again.
        </LoadFailure>
      </div>
    );
  }
  if (!plans.data) {
    return (
      <div className={cards} role="status" aria-label="Loading plans">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-100" />
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className={cards}>
        {plans.data.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            own={ownPlan}
            busy={pending === plan.id}
            disabled={pending !== null}
            choose={() => void choose(plan)}
          />
        ))}
      </ul>
      {asked ? (
        <Suspense>
          <ChangeDialog
            plan={asked.plan}
            change={asked.change}
            refused={asked.refused}
            busy={pending !== null}
            onConfirm={() => void confirm()}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
