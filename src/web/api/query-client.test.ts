import { expect, test } from "vitest";
import { createQueryClient, currentUserKey } from "./query-client.ts";
import { RequestError } from "./request.ts";

const defaults = createQueryClient().getDefaultOptions();

test("API-06 queries are not retried", () => expect(defaults.queries?.retry).toBe(false));
test("API-07 mutations are not retried", () => expect(defaults.mutations?.retry).toBe(false));
test("API-08 focus reads nothing again", () => expect(defaults.queries?.refetchOnWindowFocus).toBe(false));
test("API-09 nothing is polled", () => expect(defaults.queries?.refetchInterval).toBe(false));
test("API-10 cached data never goes stale", () => expect(defaults.queries?.staleTime).toBe(Infinity));

test.each([[401, null], [500, "ann"]])("S-009 a %i of any call leaves the user %s", async (status, user) => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, "ann");
  await client.fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(new RequestError(status, "", "")) }).catch(() => undefined);
  expect(client.getQueryData(currentUserKey)).toBe(user);
});
