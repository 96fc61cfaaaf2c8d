import { expect, test } from "vitest";
import { RequestError } from "./request.ts";
import { rejectedWords, syncFailureWords } from "./sync-failure-words.ts";

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
])("ERR-32 VALID-11 API-35 S-084 a rejection named in the %s has its own text", (_where, error) =>
  expect(syncFailureWords(error)).toBe(rejectedWords),
);
test("S-084 any other failure says what the server said", () =>
  expect(
    syncFailureWords(
      answered(JSON.stringify({ error: "listing-ended", message: "This listing has ended." })),
    ),
  ).toBe("This listing has ended."));
