import { listAccounts } from "#contract/accounts.ts";
import { checkAccess } from "#contract/billing.ts";
import type { AccessCheck } from "#contract/billing.ts";
import { getUsage } from "#contract/usage.ts";
import { RequestError } from "../api/request.ts";
import { AccountMenu } from "../components/account/account-menu.tsx";
import { ConnectButton } from "../components/account/connect-button.tsx";
import { ConnectionNotice, ConnectionScreen } from "../components/account/connection-screens.tsx";
import { ListingsFailure } from "../components/account/listings-failure.tsx";
import { PastDueNotice } from "../components/billing/past-due-notice.tsx";
import { SuspendedScreen } from "../components/billing/suspended-screen.tsx";
import { accountLinks } from "../components/layout/app-links.ts";
import { LimitBanner } from "../components/layout/limit-banner.tsx";
import { Answered, answer, hold, refuse } from "./fixed-answers.tsx";
import { accounts, usedUp, user } from "./fixed-data.ts";
import { Group, Opens, Specimen, State } from "./specimen.tsx";

const overdue: AccessCheck = {
  accessAllowed: false,
  reason: "payment_failed",
  message: "Your card was declined.",
  failedInvoices: [
    {
      id: "in_1",
      amount_due: 4900,
      currency: "usd",
      due_date: 1_763_683_200,
    },
    {
      id: "in_2",
      amount_due: 12_345_600,
      currency: "usd",
      due_date: 1_761_004_800,
    },
  ],
};

const menus = [
  { name: "several accounts", by: answer(listAccounts, accounts) },
  { name: "loading", by: hold(listAccounts) },
  { name: "failed to load", by: refuse(listAccounts) },
];

function refusal(flags: { readonly needsConnect?: true; readonly needsReconnect?: true }) {
  const body = { error: "reconnect", message: "eBay refused the call.", ...flags };
  return new RequestError(401, "", JSON.stringify(body));
}

const failedBy = (error: Error) => ({ error, isFetching: false, refetch: () => undefined });

export function AccountParts() {
  return (
    <Group name="Account and billing">
      <Specimen file="account/account-menu" of={{ AccountMenu }}>
        {menus.map(({ name, by }) => (
          <State key={name} name={name}>
            <Answered by={[by]}>
              <Opens role="menu" name={`account menu: ${name}`}>
                <AccountMenu user={user} links={accountLinks} />
              </Opens>
            </Answered>
          </State>
        ))}
      </Specimen>
      <Specimen file="account/connect-button" of={{ ConnectButton }}>
        <ConnectButton label="Connect eBay account" />
      </Specimen>
      <Specimen
        file="account/connection-screens"
        of={{ ConnectionNotice, ConnectionScreen }}
        stacked
      >
        <ConnectionNotice problem="connect" />
        <ConnectionNotice problem="reconnect" />
        <ConnectionScreen problem="connect" />
        <ConnectionScreen problem="reconnect" />
      </Specimen>
      <Specimen file="account/listings-failure" of={{ ListingsFailure }} stacked>
        <ListingsFailure query={failedBy(new TypeError("Failed to fetch"))} />
        <ListingsFailure query={failedBy(refusal({ needsReconnect: true }))} />
      </Specimen>
      <Specimen file="layout/limit-banner" of={{ LimitBanner }} stacked>
        <Answered by={[answer(getUsage, usedUp)]}>
          <LimitBanner />
        </Answered>
      </Specimen>
      <Specimen file="billing/past-due-notice" of={{ PastDueNotice }} stacked>
        <Answered by={[answer(checkAccess, overdue)]}>
          <PastDueNotice />
        </Answered>
      </Specimen>
      <Specimen file="billing/suspended-screen" of={{ SuspendedScreen }} stacked>
        <State name="with invoices">
          <SuspendedScreen check={overdue} />
        </State>
        <State name="without a message or invoices">
          <SuspendedScreen check={{ ...overdue, message: null, failedInvoices: [] }} />
        </State>
      </Specimen>
    </Group>
  );
}
