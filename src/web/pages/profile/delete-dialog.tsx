import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Profile } from "#contract/profile.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useDeleteAccount } from "../../api/profile.ts";
import { currentUserKey } from "../../api/query-client.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { deletionReceipt } from "../../lib/deletion-receipt.ts";
import { paths } from "../../lib/paths.ts";
import { rememberSignOutPath } from "../../lib/sign-out-path.ts";

interface DeleteDialogProps {
  readonly profile: Profile;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeleteDialog({ profile, open, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deletion = useDeleteAccount();
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: ({ receipt }) => {
        rememberSignOutPath(paths.home);
        deletionReceipt.set(receipt);
        client.setQueryData(currentUserKey, null);
        client.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
        showToast({
          title: "Account Deleted",
          description: "Your account and all associated data have been permanently deleted.",
        });
        void navigate(paths.home);
      },
      onError: (error) =>
        showToast({
          title: "Deletion Failed",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Are you absolutely sure?"
      description={`This permanently deletes the account ${profile.ebayUsername}. It cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={confirm} busy={deletion.isPending}>
            Delete Account
          </Button>
        </>
      }
    >
      <p className="font-medium">You will lose:</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        <li>your account, including its sessions on every device</li>
        <li>
          our copy of {countOf(profile.stats.totalEbayListings, "listing")}, with fitments, your
          edits, and your answers to questions
        </li>
        <li>MPN suggestions</li>
        <li>your reports of wrong fitments</li>
        <li>your sync history, and the option to undo a sync</li>
        <li>your subscription, which is canceled immediately, and your billing history here</li>
        <li>our access to your eBay account</li>
      </ul>
      <p className="mt-3 text-muted">
        Your listings on eBay stay as they are, including their fitments. Other linked eBay accounts
        aren’t affected.
      </p>
    </Modal>
  );
}
