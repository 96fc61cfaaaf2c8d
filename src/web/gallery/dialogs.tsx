import { useState } from "react";
import { listAccounts } from "#contract/accounts.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import type { DeletionReceipt } from "#contract/profile.ts";
import { getUsage } from "#contract/usage.ts";
import { limitNotice } from "../api/limit-notice.ts";
import { switchedAccount } from "../api/switched-account.ts";
import { DeletionReceiptDialog } from "../components/account/deletion-receipt-dialog.tsx";
import { SwitchedDialog } from "../components/account/switched-dialog.tsx";
import { CommandPalette } from "../components/palette/command-palette.tsx";
import { PaletteButton } from "../components/palette/palette-button.tsx";
import { Button } from "../components/ui/button.tsx";
import { LimitDialog } from "../components/usage/limit-dialog.tsx";
import { LimitNotice } from "../components/usage/limit-notice.tsx";
import { deletionReceipt } from "../lib/deletion-receipt.ts";
import { Answered, answer, hold, refuse } from "./fixed-answers.tsx";
import { accounts, usedUp, user } from "./fixed-data.ts";
import { found, foundNothing } from "./found-listings.ts";
import { Group, Opener, Opens, Specimen } from "./specimen.tsx";

const receipt: DeletionReceipt = {
  number: "6d1f9f52-3c0e-4a8e-9f0e-6a2f0f1c7a01",
  username: "harbor_auto_parts",
  deletedAt: "2025-11-21T12:00:00Z",
  deleted: [
    { what: "Listings", count: 1204 },
    { what: "Fitments", count: 58_213 },
    { what: "Sessions", count: 2 },
  ],
  subscription: "cancelled",
  permission: "not-confirmed",
};

export function Dialogs() {
  return (
    <Group name="Dialogs of the product">
      <Palettes />
      <Limits />
      <Specimen file="account/switched-dialog" of={{ SwitchedDialog }}>
        <Switched name="switched accounts" linked />
        <Switched name="switched accounts, no longer linked" linked={false} />
      </Specimen>
      <Specimen file="account/deletion-receipt-dialog" of={{ DeletionReceiptDialog }}>
        <Receipt />
      </Specimen>
    </Group>
  );
}

const palettes = [
  { name: "palette", typed: "", by: hold(getListingPage) },
  { name: "palette with listings", typed: "accord", by: answer(getListingPage, found) },
  {
    name: "palette without a match",
    typed: "xyzzy",
    by: answer(getListingPage, foundNothing),
  },
  { name: "palette that is searching", typed: "accord", by: hold(getListingPage) },
  { name: "palette that failed to search", typed: "accord", by: refuse(getListingPage) },
];

function Palettes() {
  return (
    <>
      <Specimen file="palette/palette-button" of={{ PaletteButton }}>
        <Answered by={[answer(listAccounts, accounts), answer(getListingPage, found)]}>
          <PaletteButton />
        </Answered>
      </Specimen>
      <Specimen file="palette/command-palette" of={{ CommandPalette }}>
        {palettes.map(({ name, typed, by }) => (
          <Answered key={name} by={[answer(listAccounts, accounts), by]}>
            <Opener name={name}>
              {(close) => <CommandPalette typed={typed} onClose={close} />}
            </Opener>
          </Answered>
        ))}
      </Specimen>
    </>
  );
}

function Limits() {
  return (
    <>
      <Specimen file="usage/limit-dialog" of={{ LimitDialog }}>
        <Opener name="limit dialog">
          {(close) => <LimitDialog usage={usedUp} open onClose={close} />}
        </Opener>
        <Opener name="limit dialog, payment overdue">
          {(close) => (
            <LimitDialog usage={{ ...usedUp, original_plan: "pro" }} open onClose={close} />
          )}
        </Opener>
      </Specimen>
      <Specimen file="usage/limit-notice" of={{ LimitNotice }}>
        <Opens role="dialog" name="limit notice">
          <Button onClick={() => limitNotice.set(true)}>Open limit notice</Button>
        </Opens>
        <Answered by={[answer(getUsage, usedUp)]}>
          <LimitNotice />
        </Answered>
      </Specimen>
    </>
  );
}

/** The dialog follows a store, so only one of its states is mounted at a time. */
function Switched({ name, linked }: { readonly name: string; readonly linked: boolean }) {
  const [mounted, setMounted] = useState(false);
  const isOpen = switchedAccount.use();
  const others = accounts.map((account) => ({ ...account, active: account.id !== user.id }));
  const open = () => {
    switchedAccount.set(true);
    setMounted(true);
  };
  if (mounted && !isOpen) setMounted(false);
  return (
    <Opens role="dialog" name={name}>
      <Button onClick={open}>Open {name}</Button>
      {mounted ? (
        <Answered
          by={[answer(listAccounts, linked ? others : others.filter(({ active }) => active))]}
        >
          <SwitchedDialog user={user} />
        </Answered>
      ) : null}
    </Opens>
  );
}

function Receipt() {
  const shown = deletionReceipt.use();
  return (
    <Opens role="dialog" name="deletion receipt">
      <Button onClick={() => deletionReceipt.set(receipt)}>Open deletion receipt</Button>
      {shown ? <DeletionReceiptDialog receipt={shown} /> : null}
    </Opens>
  );
}
