import { expect, test } from "vitest";
import { failureOf, failureWords } from "./failure-words.ts";
import { RequestError } from "./request.ts";

const answered = (body: unknown) => new RequestError(422, "", JSON.stringify(body));

test("S-148 the server's own words are shown, with what was refused", () =>
  expect(
    failureWords(
      answered({
        error: "invalid-input",
        message: "Not saved.",
        details: ["2014 Vibe", "2015 Vibe", "2016 Vibe", "2017 Vibe"],
      }),
    ),
  ).toBe("Not saved. (2014 Vibe; 2015 Vibe; 2016 Vibe)"));
test("the moment from when on it can be tried again is said in the reader's time, not in the server's words", () => {
  const retryAt = new Date(2026, 0, 5, 14, 5).toISOString();
  expect(
    failureWords(
      answered({
        error: "rate-limited",
        message: `eBay asks to slow down. Work goes on by itself after ${retryAt}.`,
        retryAt,
      }),
    ),
  ).toBe("eBay asks to slow down. Try again after Jan 5, 2:05 PM.");
});
test("an answer that is no failure body reads as status and body", () => {
  expect(failureOf(new RequestError(502, "", "<html>"))).toBeNull();
  expect(failureWords(new RequestError(502, "Bad Gateway", ""))).toBe("502: Bad Gateway");
});
test("no answer at all is the connection", () =>
  expect(failureWords(new TypeError("Failed to fetch"))).toContain("could not be reached"));
test("connection problems are told apart", () =>
  expect(
    failureOf(answered({ error: "needs-reconnect", message: "x", needsReconnect: true }))
      ?.needsReconnect,
  ).toBe(true));
