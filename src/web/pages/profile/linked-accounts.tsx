import type { LinkedAccount } from "#contract/accounts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useLinkedAccounts, useUnlinkAccount } from "../../api/sessions.ts";
import { useGoToEbay } from "../../components/account/use-go-to-ebay.ts";
import { useWorkAs } from "../../components/account/use-work-as.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

/**
 * Lists the eBay accounts linked to each other. Each has its own data, quota, and subscription.
 */
export function LinkedAccounts() {
  const accounts = useLinkedAccounts();
  const link = useGoToEbay();
  return (
    <Card
      title="Linked eBay accounts"
      action={
        <Button size="small" onClick={link.go} busy={link.going}>
          Link another account
        </Button>
      }
    >
      <p className="mb-2 text-sm text-muted">
        Switch between them here or in the header. Each has its own listings, quota, and
        subscription. They stay linked when you sign in with any of them. Unlinking only ends that:
        no data, subscription, or permission at eBay is lost.
      </p>
      {accounts.isError ? (
        <QueryFailure query={accounts} title="Couldn't load your linked accounts" />
      ) : null}
      <ul className="divide-y divide-line">
        {accounts.data ? (
          accounts.data.map((account) => <AccountLine key={account.id} account={account} />)
        ) : accounts.isError ? null : (
          <Skeleton className="my-2 h-8" />
        )}
      </ul>
    </Card>
  );
}

function AccountLine({ account }: { readonly account: LinkedAccount }) {
  const { workAs, switching } = useWorkAs();
  const unlink = useUnlinkAccount();
  const { go: reconnect, going } = useGoToEbay();
  const remove = () =>
    unlink.mutate(account.id, {
      onSuccess: () =>
        showToast({
          title: "Account unlinked",
          description: `${account.username} is no longer linked. None of its data was deleted.`,
        }),
      onError: (error) =>
        showToast({
          title: "Couldn't unlink the account",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-2 py-2">
      <span className="mr-auto min-w-0 break-words">
        <span className="font-medium">{account.username}</span>
        {account.connected ? null : (
          <span className="ml-2 text-sm text-need">needs to reconnect</span>
        )}
      </span>
      {account.connected ? null : (
        <Button
          size="small"
          onClick={reconnect}
          busy={going}
          aria-label={`Reconnect ${account.username}`}
        >
          Reconnect
        </Button>
      )}
      {account.active ? (
        <span className="text-sm text-muted">active</span>
      ) : (
        <>
          <Button
            size="small"
            onClick={() => workAs(account.id)}
            busy={switching}
            aria-label={`Switch to ${account.username}`}
          >
            Switch
          </Button>
          <Button
            size="small"
            look="quiet"
            onClick={remove}
            busy={unlink.isPending}
            aria-label={`Unlink ${account.username}`}
          >
            Unlink
          </Button>
        </>
      )}
    </li>
  );
}
