import { CircleCheck, Unplug } from "lucide-react";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { useRuns } from "../../api/batches.ts";
import { useCurrentUser } from "../../api/current-user.ts";
import {
  useActiveListingsCount,
  useStateCounts,
  useSyncedListingsCount,
} from "../../api/listings.ts";
import { useSubscription, useUsage } from "../../api/usage.ts";
import { ConnectButton } from "../../components/account/connect-button.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { AppPage } from "../../components/layout/app-page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { PastDueNotice } from "../../components/billing/past-due-notice.tsx";
import { LimitDialog } from "../../components/usage/limit-dialog.tsx";
import { formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ActionList } from "./action-list.tsx";
import { CoverageCard, useDashboardCoverage } from "./coverage-card.tsx";
import { greetingName } from "./greeting-name.ts";
import { NextTasks } from "./next-tasks.tsx";
import { RecentRuns, useLatestRuns } from "./recent-runs.tsx";
import { UsageCards } from "./usage-cards.tsx";
import { useArrival } from "./use-arrival.ts";

const actions = [
  {
    to: paths.fitmentManager,
    label: "Open the fitment manager",
    text: "All listings in one table: generate, review, sync",
  },
  {
    to: paths.ebayListings,
    label: "Go through listings one by one",
    text: "Generate, review, and sync each one",
  },
  {
    to: paths.profile,
    label: "Profile and linked accounts",
    text: "Your eBay accounts, sign-ins, and data",
  },
] as const;

const steps = [
  { name: "Pull", text: "your active listings, with the fitments they have. Those are protected." },
  { name: "Generate", text: "fitments from title, part number, description, and VIN." },
  {
    name: "Review",
    text: "each range with its reason, and answer questions about ambiguous text.",
  },
  {
    name: "Sync",
    text: "to eBay. Existing fitments are kept, and you can undo a sync for a year.",
  },
] as const;

export function DashboardPage() {
  useDocumentTitle("Dashboard");
  const { user } = useCurrentUser();
  const arriving = useArrival();
  // Shown once per visit.
  const [limitSeen, setLimitSeen] = useState(false);
  const signedIn = Boolean(user);
  useSubscription(signedIn);
  const usage = useUsage(signedIn);
  const work = useWork(signedIn);
  if (!user) return null;
  // Handle the parameters of the address first, because the redirect would lose them.
  if (!user.ebay_email && !arriving) return <Navigate to={paths.completeProfile} replace />;
  const isConnected = user.ebay_token !== null;
  return (
    <AppPage title={`Hello, ${greetingName(user)}`} about={<Connection user={user} />}>
      <PastDueNotice />
      {work.isSettled || !isConnected ? (
        <Cards isConnected={isConnected} work={work} usage={usage} />
      ) : (
        <Skeleton className="h-120" />
      )}
      {usage.data ? (
        <LimitDialog
          usage={usage.data}
          open={usage.data.has_reached_limit && !limitSeen}
          onClose={() => setLimitSeen(true)}
        />
      ) : null}
    </AppPage>
  );
}

interface CardsProps {
  readonly isConnected: boolean;
  readonly work: ReturnType<typeof useWork>;
  readonly usage: ReturnType<typeof useUsage>;
}

function Cards({ isConnected, work, usage }: CardsProps) {
  const { isNew, counts, runs, coverage } = work;
  const active = useActiveListingsCount(true);
  const synced = useSyncedListingsCount(true);
  return (
    <>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
        {!isConnected || isNew ? (
          <Card title="Ready to Get Started?" className="flex flex-col">
            <GetStarted connected={isConnected} />
          </Card>
        ) : null}
        {isConnected ? <NextTasks counts={counts} /> : null}
        <div className={isConnected && isNew ? "lg:col-span-2" : ""}>
          <RecentRuns runs={runs} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4 *:min-w-0 max-sm:[&>:nth-last-child(n+3)]:col-span-2 lg:grid-cols-4">
        <UsageCards usage={usage} />
        <CountCard title="Active Listings" query={active} />
        <CountCard title="Synced Listings" query={synced} />
      </div>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
        <CoverageCard coverage={coverage} />
        <QuickActions />
      </div>
    </>
  );
}

/**
 * Reads the data that determines the height of the cards. They appear once all of it has loaded, so
 * that nothing moves while the rest loads.
 */
function useWork(enabled: boolean) {
  const synced = useSyncedListingsCount(enabled);
  const syncs = useRuns({ kind: "sync", page: 1, limit: 1 }, enabled);
  const counts = useStateCounts(enabled);
  const runs = useLatestRuns();
  const coverage = useDashboardCoverage();
  return {
    counts,
    runs,
    coverage,
    isSettled: [synced, syncs, counts, runs, coverage].every(
      (query) => !query.isPending || query.failureCount > 0,
    ),
    /** Nothing was ever synced, so the tutorial is shown. */
    isNew: synced.data?.count === 0 && syncs.data?.length === 0,
  };
}

function QuickActions() {
  return (
    <Card title="Quick Actions">
      <ActionList actions={actions} />
    </Card>
  );
}

/** Shows whether the account is connected to eBay. */
function Connection({ user }: { readonly user: CurrentUser }) {
  return user.ebay_token ? (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="inline-flex items-center gap-1 rounded-full bg-synced-soft px-2 py-0.5 text-xs font-medium text-synced">
        <CircleCheck className="size-3.5" aria-hidden />
        connected
      </span>
      eBay user ID {user.ebay_user_id}
    </p>
  ) : (
    <span className="inline-flex items-center gap-1 rounded-full bg-need-soft px-2 py-0.5 text-xs font-medium text-need">
      <Unplug className="size-3.5" aria-hidden />
      not connected
    </span>
  );
}

function CountCard({
  title,
  query,
}: {
  readonly title: string;
  readonly query: ReturnType<typeof useActiveListingsCount>;
}) {
  return (
    <Card title={title}>
      {query.data ? (
        <p className="text-2xl font-semibold">{formatCount(query.data.count)}</p>
      ) : query.isError ? (
        <p className="text-muted">CouldnCould not be counted.apos;t be counted.</p>
      ) : (
        <Skeleton className="h-9 w-20" />
      )}
    </Card>
  );
}

function GetStarted({ connected }: { readonly connected: boolean }) {
  if (!connected) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Connect your eBay account to import your listings.</p>
        <ConnectButton label="Connect" />
      </div>
    );
  }
  return (
    <div className="flex flex-1 flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-muted">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <strong className="font-medium text-ink">{name}</strong> {text}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.fitmentManager} className={buttonClass("primary")}>
          Start Managing Fitments
        </Link>
        <Link to={paths.pricing} className={buttonClass()}>
          View Plans
        </Link>
      </div>
    </div>
  );
}
