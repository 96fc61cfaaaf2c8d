import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#contract/accounts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { currentUserKey } from "../../api/query-client.ts";
import { useLinkedAccounts, useSwitchAccount } from "../../api/sessions.ts";
import { noteSwitch, useSwitched } from "../../api/switched-account.ts";
import { announceAccount, hearAccounts } from "../../lib/account-tabs.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toast-store.ts";

/** Notices when another tab works with another account or logs out. What this tab holds is not thrown away unasked. */
export function SwitchedDialog({ user }: { readonly user: CurrentUser }) {
  const client = useQueryClient();
  const switched = useSwitched();
  useEffect(() => {
    announceAccount(user.id);
    return hearAccounts((id) => {
      if (id === null) void client.refetchQueries({ queryKey: currentUserKey });
      else noteSwitch(id !== user.id);
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
      onSuccess: () => noteSwitch(false),
      onError: (error) =>
        showToast({
          title: "The account could not be switched",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Modal
      open
      onClose={() => noteSwitch(false)}
      title="You switched accounts in another tab"
      description={`You now work as ${active}. This tab still shows ${mine}, so nothing you do here is carried out.`}
      footer={
        <>
          {stillLinked ? (
            <Button onClick={stay} busy={back.isPending}>
              Switch back to {mine}
            </Button>
          ) : null}
          <Button look="primary" onClick={() => window.location.assign(paths.dashboard)}>
            Go on as {active}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {stillLinked
          ? "Switch back if you have unsaved edits in this tab; they are still here."
          : `${mine} is no longer linked to this session.`}
      </p>
    </Modal>
  );
}
