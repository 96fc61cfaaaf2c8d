import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#contract/accounts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { currentUserKey } from "../../api/query-client.ts";
import { useLinkedAccounts, useSwitchAccount } from "../../api/sessions.ts";
import { switchedAccount } from "../../api/switched-account.ts";
import { announceAccount, onAccountAnnounced } from "../../lib/account-tabs.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../../lib/toast-store.ts";

/**
 * Watches for account switches and sign-outs in other tabs, and asks before discarding anything in
 * this one.
 */
export function SwitchedDialog({ user }: { readonly user: CurrentUser }) {
  const client = useQueryClient();
  const switched = switchedAccount.use();
  useEffect(() => {
    announceAccount(user.id);
    return onAccountAnnounced((id) => {
      if (id === null) void client.refetchQueries({ queryKey: currentUserKey });
      else switchedAccount.set(id !== user.id);
    });
  }, [user.id, client]);
  return switched ? <SwitchedChoice user={user} /> : null;
}

function SwitchedChoice({ user }: { readonly user: CurrentUser }) {
  const accounts = useLinkedAccounts({ fresh: true });
  const back = useSwitchAccount();
  const mine = user.ebay_username ?? "this account";
  const active = accounts.data?.find((account) => account.active)?.username ?? "the other account";
  const stillLinked = accounts.data?.some((account) => account.id === user.id) ?? true;
  const stay = () =>
    back.mutate(user.id, {
      onSuccess: () => switchedAccount.set(false),
      onError: (error) =>
        showToast({
          title: "Couldn't switch accounts",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Modal
      open
      onClose={() => switchedAccount.set(false)}
      title="You switched accounts in another tab"
      description={`You're now using ${active}. This tab still shows ${mine}, so nothing you do here will be saved.`}
      footer={
        <>
          {stillLinked ? (
            <Button onClick={stay} busy={back.isPending} className="max-w-full">
              <span className="truncate">Switch back to {mine}</span>
            </Button>
          ) : null}
          <Button
            look="primary"
            onClick={() => window.location.assign(paths.dashboard)}
            className="max-w-full"
          >
            <span className="truncate">Continue as {active}</span>
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {stillLinked
          ? "Switch back if you have unsaved edits in this tab. They're still here."
          : `${mine} is no longer linked to this session.`}
      </p>
    </Modal>
  );
}
