import { expect, test } from "vitest";
import { isLimitNoted } from "./limit-notice.ts";
import { accessQuery } from "./access-check.ts";
import { billingQuery } from "./billing-data.ts";
import { currentUserQuery } from "./current-user.ts";
import { listingsQuery, refreshListings } from "./listings.ts";
import { missingMpnQuery } from "./mpn.ts";
import { profileQuery } from "./profile.ts";
import { accessKey, createQueryClient, currentUserKey } from "./query-client.ts";
import { RequestError } from "./request.ts";
import { hasSwitched } from "./switched-account.ts";
import { usageQuery } from "./usage.ts";

const defaults = createQueryClient().getDefaultOptions();

test("API-06 queries are not retried", () => expect(defaults.queries?.retry).toBe(false));
test("API-07 mutations are not retried", () => expect(defaults.mutations?.retry).toBe(false));
test("API-08 focus reads nothing again", () =>
  expect(defaults.queries?.refetchOnWindowFocus).toBe(false));
test("API-09 nothing is polled", () => expect(defaults.queries?.refetchInterval).toBe(false));
test("a call made without a network fails, and does not wait for it", () =>
  expect([defaults.queries?.networkMode, defaults.mutations?.networkMode]).toEqual([
    "always",
    "always",
  ]));
test("API-10 cached data never goes stale", () =>
  expect(defaults.queries?.staleTime).toBe(Infinity));

// Options as the screens use them; the retries themselves are in billing-data.test.ts and profile.test.ts.
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
    missingMpnQuery,
    { polledEach: 30_000, staleAfter: Infinity, retried: false },
  ],
  ["the profile", profileQuery, { polledEach: false, staleAfter: Infinity, retried: true }],
])(
  "API-11 S-143 S-146 %s: only what its call says departs from the defaults, and no hidden tab polls",
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

test("S-144 what an import, a generation or a sync may have changed is read again", async () => {
  const client = createQueryClient();
  const keys = [listingsQuery, usageQuery, missingMpnQuery, profileQuery].map(
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
])("S-009 ENTITY-04 a %i of any call leaves the user %s", async (status, user) => {
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

test("S-016 a call refused for another account is noted, and the user stays", async () => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, "ann");
  await client
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () =>
        Promise.reject(new RequestError(409, "", '{"error":"account-switched","message":"m"}')),
    })
    .catch(() => undefined);
  expect(hasSwitched()).toBe(true);
  expect(client.getQueryData(currentUserKey)).toBe("ann");
});

test("SUSPEND-08 what is refused for a payment is asked about at once", async () => {
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

test("what is refused for the month's limit is noted", async () => {
  await createQueryClient()
    .fetchQuery({
      queryKey: ["x"],
      queryFn: () =>
        Promise.reject(new RequestError(403, "", '{"error":"limit-reached","message":"m"}')),
    })
    .catch(() => undefined);
  expect(isLimitNoted()).toBe(true);
});
