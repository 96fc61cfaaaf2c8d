import { CreditCard, Plug, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { isBillingOff, useBillingData } from "../../api/billing-data.ts";
import { useCurrentUser } from "../../api/current-user.ts";
import { failureWords } from "../../api/failure-words.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { BillingContent } from "./billing-content.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

/** Shows plan, payments, and cards, at both /billing and /subscription. */
export function BillingPage() {
  useDocumentTitle("Billing");
  const { user } = useCurrentUser();
  const billing = useBillingData(Boolean(user));
  if (!user) return <SignInFirst />;
  return (
    <AppPage
      title="Billing"
      about={`Your plan, payments, and cards for ${user.ebay_username ?? "this account"}.`}
      action={
        <Button onClick={() => void billing.refetch()} disabled={billing.isFetching}>
          <RefreshCw
            className={classNames("size-3.5", billing.isFetching && "animate-spin")}
            aria-hidden
          />{" "}
          Refresh
        </Button>
      }
    >
      {billing.data ? (
        <BillingContent data={billing.data} email={user.ebay_email} />
      ) : billing.isError ? (
        <BillingFailure
          error={billing.error}
          onRetry={() => void billing.refetch()}
          busy={billing.isFetching}
        />
      ) : (
        <Loading />
      )}
    </AppPage>
  );
}

/** Shown if the session ended while the screen was open. */
function SignInFirst() {
  return (
    <EmptyState
      icon={<Plug aria-hidden />}
      title="Sign in to see your billing"
      action={
        <Link to={paths.login} className={buttonClass("primary")}>
          Sign in with eBay
        </Link>
      }
    >
      Please sign in with your eBay account to see your plan, payments, and cards.
    </EmptyState>
  );
}

function BillingFailure({
  error,
  onRetry,
  busy,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly busy: boolean;
}) {
  if (isBillingOff(error)) {
    return (
      <EmptyState icon={<CreditCard aria-hidden />} title="There is nothing to pay here">
        {failureWords(error)}
      </EmptyState>
    );
  }
  return (
    <LoadFailure
      title="Unable to Load Billing Information"
      retry={onRetry}
      retryLabel="Try Again"
      busy={busy}
    >
      Your plan and payments aren’t affected. {failureWords(error)}
    </LoadFailure>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading billing information">
      <div className="grid gap-4 md:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
      <Skeleton className="mt-4 h-44" />
      <Skeleton className="mt-4 h-60" />
    </div>
  );
}
