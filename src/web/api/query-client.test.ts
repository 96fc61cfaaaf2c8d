import { expect, test } from "vitest";
import { createQueryClient, currentUserKey } from "./query-client.ts";
import { RequestError } from "./request.ts";
import { hasSwitched } from "./switched-account.ts";

const defaults = createQueryClient().getDefaultOptions();

test("API-06 queries are not retried", () => expect(defaults.queries?.retry).toBe(false));
test("API-07 mutations are not retried", () => expect(defaults.mutations?.retry).toBe(false));
test("API-08 focus reads nothing again", () => expect(defaults.queries?.refetchOnWindowFocus).toBe(false));
test("API-09 nothing is polled", () => expect(defaults.queries?.refetchInterval).toBe(false));
test("API-10 cached data never goes stale", () => expect(defaults.queries?.staleTime).toBe(Infinity));

test.each([[401, null], [500, "ann"]])("S-009 ENTITY-04 a %i of any call leaves the user %s", async (status, user) => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, "ann");
  await client.fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(new RequestError(status, "", "")) }).catch(() => undefined);
  expect(client.getQueryData(currentUserKey)).toBe(user);
});

test("S-016 a call refused for another account is noted, and the user stays", async () => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, "ann");
  await client.fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(new RequestError(409, "", '{"error":"account-switched","message":"m"}')) }).catch(() => undefined);
  expect(hasSwitched()).toBe(true);
  expect(client.getQueryData(currentUserKey)).toBe("ann");
});
