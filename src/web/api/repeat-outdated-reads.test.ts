import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

const queryKey = ["items"];

/** A query on a screen, whose reads answer when the test says so. */
function openQuery() {
  const client = createQueryClient();
  const reads: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  });
  observer.subscribe(() => undefined);
  const answer = async (text: string) => {
    reads.at(-1)?.(text);
    await expect.poll(() => observer.getCurrentResult().data).toBe(text);
  };
  return {
    client,
    reads,
    observer,
    answer,
  };
}

test("a first read that was invalidated on its way is repeated once", async () => {
  const { client, reads, observer, answer } = openQuery();
  void client.invalidateQueries({ queryKey });
  expect(reads).toHaveLength(1);
  await answer("before the change");
  expect(reads).toHaveLength(2);
  await answer("after the change");
  expect(reads).toHaveLength(2);
  expect(observer.getCurrentResult().isFetching).toBe(false);
});

test("a first read that nothing invalidated isn't", async () => {
  const { client, reads, answer } = openQuery();
  void client.invalidateQueries({ queryKey: ["others"] });
  await answer("the only answer");
  expect(reads).toHaveLength(1);
});
