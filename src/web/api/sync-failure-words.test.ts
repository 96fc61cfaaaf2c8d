import { expect, test } from "vitest";
import { RequestError } from "./request.ts";
import { refusalWords, rejectedWords, syncFailureWords } from "./sync-failure-words.ts";

const answered = (body: string) => new RequestError(422, "", body);

test.each([
  [
    "message",
    answered(
      JSON.stringify({
        error: "invalid-compatibility",
        message: "Invalid compatibility combinations: 2014 Pontiac Vibe",
      }),
    ),
  ],
  ["error", answered(JSON.stringify({ error: "Invalid compatibility combinations" }))],
  ["plain text", answered("Invalid compatibility combinations")],
])("a rejection in the %s gets its own message", (_where, error) =>
  expect(syncFailureWords(error)).toBe(rejectedWords),
);
test("any other failure shows the server's message", () =>
  expect(
    syncFailureWords(
      answered(JSON.stringify({ error: "listing-ended", message: "This listing has ended." })),
    ),
  ).toBe("This listing has ended."));

test("a batch describes a refusal as a single sync does, and says only once that it failed", () => {
  const [refusal, ...others] = [
    "Invalid compatibility combinations: eBay knows none of these.",
    "eBay is down.",
    null,
  ].map(refusalWords);
  expect(`Failed to sync fitments: ${refusal}`).toBe(rejectedWords);
  expect(others).toEqual(["eBay is down.", null]);
});
