import { expect, test } from "vitest";
import { failureOf, failureWords, fileFailureTitle } from "./failure-words.ts";
import { RequestError } from "./request.ts";

const answered = (body: unknown) => new RequestError(422, "", JSON.stringify(body));

test("the server's message is shown, with up to three details", () =>
  expect(
    failureWords(
      answered({
        error: "invalid-input",
        message: "Not saved.",
        details: ["2014 Vibe", "2015 Vibe", "2016 Vibe", "2017 Vibe"],
      }),
    ),
  ).toBe("Not saved. (2014 Vibe; 2015 Vibe; 2016 Vibe)"));
test("the time of the next try is shown in the reader's time zone instead of the server's", () => {
  const retryAt = new Date(2026, 0, 5, 14, 5).toISOString();
  expect(
    failureWords(
      answered({
        error: "rate-limited",
        message: `eBay asked us to slow down. Work resumes automatically after ${retryAt}.`,
        retryAt,
      }),
    ),
  ).toBe("eBay asked us to slow down. Try again after Jan 5, 2:05 PM.");
});
test("a limit of ours says in how many seconds to come back", () =>
  expect(
    failureWords(
      answered({
        error: "rate-limited",
        message: "You've done this too many times in a minute. Try again in 12 seconds.",
        retryAt: new Date().toISOString(),
      }),
    ),
  ).toBe("You've done this too many times in a minute. Try again in 12 seconds."));
test("only a refused file is blamed for a failed upload", () => {
  const titleOf = (error: string) => fileFailureTitle(answered({ error, message: "m" }));
  expect(titleOf("invalid-input")).toBe("Can't use this file");
  expect([
    titleOf("disk-full"),
    titleOf("rate-limited"),
    fileFailureTitle(new TypeError()),
  ]).toEqual(Array(3).fill("Couldn't upload the file"));
});
test("a full disk says once when to try again", () => {
  const message = "The server's disk is full, so nothing was saved. Try again in a few minutes.";
  expect(
    failureWords(answered({ error: "disk-full", message, retryAt: new Date().toISOString() })),
  ).toBe(message);
});
test("an answer that isn't a failure body is shown as status and body", () => {
  expect(failureOf(new RequestError(502, "", "<html>"))).toBeNull();
  expect(failureWords(new RequestError(502, "Bad Gateway", ""))).toBe("502: Bad Gateway");
});
test("no answer at all is reported as a connection problem", () =>
  expect(failureWords(new TypeError("Failed to fetch"))).toContain("couldn't be reached"));
test("a request to reconnect is recognized", () =>
  expect(
    failureOf(answered({ error: "needs-reconnect", message: "x", needsReconnect: true }))
      ?.needsReconnect,
  ).toBe(true));
