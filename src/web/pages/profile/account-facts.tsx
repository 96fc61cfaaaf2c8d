import { ArrowRight, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { ReactNode } from "react";
import type { Profile } from "#contract/profile.ts";
import { Card } from "../../components/ui/card.tsx";
import { formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { dayWords, fullMomentWords } from "../../lib/time-words.ts";
import { Skeleton } from "../../components/ui/skeleton.tsx";

/** undefined while loading. Missing facts are left out. */
interface FactsProps {
  readonly profile: Profile | undefined;
}

export function PersonalInformation({ profile }: FactsProps) {
  return (
    <Card title="Personal Information">
      <Facts>
        <Fact
          name="Full name"
          value={
            profile &&
            (profile.fullName ?? <span className="font-normal text-muted">Not provided</span>)
          }
        />
        {profile?.email === null ? null : <Fact name="Email" value={profile?.email} />}
        <Fact name="eBay username" value={profile?.ebayUsername} />
        <Fact name="eBay user ID" value={profile?.ebayUserId} />
      </Facts>
    </Card>
  );
}

export function AccountInformation({ profile }: FactsProps) {
  return (
    <Card title="Account Information">
      <Facts>
        <Fact
          name="Status"
          value={
            <span className="inline-flex items-center gap-1 rounded-full bg-synced-soft px-2 py-0.5 text-xs font-medium text-synced">
              <CircleCheck className="size-3.5" aria-hidden />
              Active
            </span>
          }
        />
        <Fact name="Member since" value={profile && dayWords(profile.createdAt)} />
        {profile?.lastLogin === null ? null : (
          <Fact name="Last login" value={profile && fullMomentWords(profile.lastLogin ?? "")} />
        )}
        <Fact
          name="Total eBay listings"
          value={profile && formatCount(profile.stats.totalEbayListings)}
        />
      </Facts>
      <Link
        to={paths.subscription}
        className="mt-3 flex h-10 items-center justify-between rounded-md border border-line px-3 text-ink no-underline hover:bg-sunken"
      >
        Manage subscription
        <ArrowRight className="size-4 text-muted" aria-hidden />
      </Link>
    </Card>
  );
}

export function AccountSummary({ profile }: FactsProps) {
  const stats = profile?.stats;
  return (
    <Card title="Marketplace Account Summary">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name="Total listings" value={stats && formatCount(stats.totalEbayListings)} />
        <Figure name="Synced listings" value={stats && formatCount(stats.syncedListings)} />
        <Figure
          name="Fitment generations"
          value={stats && formatCount(stats.totalFitmentGenerations)}
        />
        {stats?.lastListingSync ? (
          <Figure name="Last sync" value={fullMomentWords(stats.lastListingSync)} />
        ) : null}
      </dl>
    </Card>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold text-balance">
        {value ?? <span className="block h-7 w-16 animate-pulse rounded-md bg-sunken" />}
      </dd>
    </div>
  );
}

/** Lists names and values in a card. */
function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line">{children}</dl>;
}

/** Shows one fact. `value` is undefined while loading. */
function Fact({ name, value }: { readonly name: string; readonly value: ReactNode | undefined }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">
        {value === undefined ? <Skeleton className="h-4 w-32" /> : value}
      </dd>
    </div>
  );
}
