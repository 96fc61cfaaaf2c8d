import { expect, test } from "vitest";
import { limitNotice } from "./limit-notice.ts";
import { accessQuery } from "./access-check.ts";
import { billingQuery } from "./billing-data.ts";
import { currentUserQuery } from "./current-user.ts";
import { refreshListings } from "./listings.ts";
import { windowQuery } from "./manager-listings.ts";
import { missingMpnQuery } from "./mpn.ts";
import { profileQuery } from "./profile.ts";
import { accessKey, createQueryClient, currentUserKey } from "./query-client.ts";
import { defaultOrder } from "./listing-query.ts";
import { RequestError } from "./request.ts";
import { switchedAccount } from "./switched-account.ts";
import { usageQuery } from "./usage.ts";

const missingQuery = missingMpnQuery({ mpn: "missing", search: "", page: 1 });
const defaults = createQueryClient().getDefaultOptions();
const listingsQuery = windowQuery(
  createQueryClient(),
  { view: "all", search: "", ...defaultOrder },
  { current: { first: 0, last: 0 } },
);

test("queries aren't retried", () => expect(defaults.queries?.retry).toBe(false));
test("mutations aren't retried", () => expect(defaults.mutations?.retry).toBe(false));
test("returning to the window refetches nothing", () =>
  expect(defaults.queries?.refetchOnWindowFocus).toBe(false));
test("nothing is polled by default", () => expect(defaults.queries?.refetchInterval).toBe(false));
test("a call made while offline fails instead of waiting for the network", () =>
  expect([defaults.queries?.networkMode, defaults.mutations?.networkMode]).toEqual([
    "always",
    "always",
  ]));
test("cached data never goes stale", () => expect(defaults.queries?.staleTime).toBe(Infinity));

// Options as the screens use them. The retries themselves are tested in billing-data.test.ts and
// profile.test.ts.
test.each([
  [
    "the current user",
    currentUserQuery,
    { polledEach: false, staleAfter: Infinity, retried: false },
  ],
  ["listings", listingsQuery, { polledEach: false, staleAfter: Infinity, retried: false }],
  ["billing data", billingQuery, { polledEach: 30_000, staleAfter: Infinity, retried: true }],
  ["the access check", accessQuery, { polledEach: 60_000, staleAfter: 30_000, retried: false }],
  ["usage", usageQuery, { polledEach: 30_000, staleAfter: Infinity, retried: false }],
  [
    "listings without an MPN",
    missingQuery,
    { polledEach: 30_000, staleAfter: Infinity, retried: false },
  ],
  ["the profile", profileQuery, { polledEach: false, staleAfter: Infinity, retried: true }],
])(
  "%s uses the defaults except where specified, and never polls in a hidden tab",
  (_name, query, said) => {
    const options: Record<string, unknown> = { ...defaults.queries, ...query };
    expect({
      polledEach: options["refetchInterval"],
      staleAfter: options["staleTime"],
      retried: options["retry"] !== false,
    }).toEqual(said);
    expect([
      options["refetchIntervalInBackground"] ?? false,
      options["refetchOnWindowFocus"],
    ]).toEqual([false, false]);
  },
);

test("everything an import, a generation, or a sync may have changed is refreshed", async () => {
  const client = createQueryClient();
  const keys = [listingsQuery, usageQuery, missingQuery, profileQuery].map(
    ({ queryKey }) => queryKey,
  );
  for (const key of keys) client.setQueryData(key, "before" as never);
  await refreshListings(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  [401, null],
  [500, "ann"],
])("after a %i from any call the user is %s", async (status, user) => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, "ann");
  await client
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () => Promise.reject(new RequestError(status, "", "")),
    })
    .catch(() => undefined);
  expect(client.getQueryData(currentUserKey)).toBe(user);
});

test("a call refused because another tab switched accounts is recorded, and the user stays", async () => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, "ann");
  await client
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () =>
        Promise.reject(new RequestError(409, "", '{"error":"account-switched","message":"m"}')),
    })
    .catch(() => undefined);
  expect(switchedAccount.get()).toBe(true);
  expect(client.getQueryData(currentUserKey)).toBe("ann");
});

test("a call refused because of a missing payment triggers a new access check", async () => {
  const client = createQueryClient();
  client.setQueryData(accessKey, { accessAllowed: true });
  await client
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () =>
        Promise.reject(new RequestError(402, "", '{"error":"payment-failed","message":"m"}')),
    })
    .catch(() => undefined);
  expect(client.getQueryState(accessKey)?.isInvalidated).toBe(true);
});

test("an upload that finds no room isn't mistaken for the monthly limit", async () => {
  limitNotice.set(false);
  await createQueryClient()
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () =>
        Promise.reject(new RequestError(403, "", '{"error":"uploads-full","message":"m"}')),
    })
    .catch(() => undefined);
  expect(limitNotice.get()).toBe(false);
});

test("a call refused because of the monthly limit is recorded", async () => {
  await createQueryClient()
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () =>
        Promise.reject(new RequestError(403, "", '{"error":"limit-reached","message":"m"}')),
    })
    .catch(() => undefined);
  expect(limitNotice.get()).toBe(true);
});
