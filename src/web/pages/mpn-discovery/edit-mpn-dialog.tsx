import type { FormEvent } from "react";
import { z } from "zod";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useApproveMpn } from "../../api/mpn.ts";
import { Button } from "../../components/ui/button.tsx";
import { Labeled, TextInput } from "../../components/ui/field.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { useKept } from "../../lib/use-kept.ts";
import { showApproval } from "./use-row-actions.ts";

/** eBay's limit for the value of an item specific. */
const longest = 65;

/** Lets the seller edit the suggestion or enter another number before it goes to eBay. */
export function EditMpnDialog({
  listing,
  onApproved,
  onClose,
}: {
  readonly listing: MissingMpnListing;
  readonly onApproved: (listingId: string) => void;
  readonly onClose: () => void;
}) {
  const approval = useApproveMpn();
  const {
    value: mpn,
    set: setMpn,
    forget,
  } = useKept(`part-number.${listing.listing_id}`, z.string(), listing.suggested_mpn ?? "");
  const close = () => {
    forget();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    approval.mutate(
      { listingId: listing.listing_id, mpn: mpn.trim() },
      {
        onSuccess: (answer) => {
          showApproval(answer);
          onApproved(listing.listing_id);
          close();
        },
      },
    );
  };
  return (
    <Modal
      open
      onClose={close}
      title="Part number"
      description={listing.listing_title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="edit-mpn"
            disabled={mpn.trim() === ""}
            busy={approval.isPending}
          >
            Approve and write to eBay
          </Button>
        </>
      }
    >
      <form id="edit-mpn" onSubmit={send} className="flex flex-col gap-3">
        <Labeled label="Manufacturer part number">
          <TextInput
            value={mpn}
            onChange={(event) => setMpn(event.target.value)}
            maxLength={longest}
            autoFocus
          />
        </Labeled>
        {approval.isError ? (
          <Notice tone="error" alert title="Approval Error">
            {failureWords(approval.error)}
          </Notice>
        ) : null}
      </form>
    </Modal>
  );
}
