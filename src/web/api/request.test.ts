import { afterEach, expect, test, vi } from "vitest";
import { request, RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";

afterEach(() => vi.unstubAllGlobals());

/** Replaces the network: gives this answer to every call and records the calls. */
function network(answer: Response) {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return answer.clone();
  });
  return calls;
}

test("every call sends the cookies", async () => {
  const calls = network(Response.json({}));
  await request("/api/x", { method: "GET" });
  expect(calls[0]?.[1].credentials).toBe("include");
});
test("without a payload there is no body and no content type", async () => {
  const calls = network(Response.json({}));
  await request("/api/x", { method: "POST" });
  expect(calls[0]?.[1].body).toBeUndefined();
  expect(Object.keys(calls[0]?.[1].headers ?? {})).toEqual([]);
});
test("a payload is sent as JSON with its content type", async () => {
  const calls = network(Response.json({}));
  await request("/api/x", { method: "POST", payload: { a: 1 } });
  expect(calls[0]?.[1]).toMatchObject({
    body: '{"a":1}',
    headers: { "content-type": "application/json" },
  });
});
test("the message of a failure is status and body", async () => {
  network(new Response("boom", { status: 500 }));
  await expect(request("/api/x", { method: "GET" })).rejects.toThrow(/^500: boom$/u);
});
test("with an empty body, the message of a failure is status and status text", async () => {
  network(new Response("", { status: 404, statusText: "Not Found" }));
  await expect(request("/api/x", { method: "GET" })).rejects.toThrow(/^404: Not Found$/u);
});
test("a 401 resolves to null where requested, and fails elsewhere", async () => {
  network(new Response("", { status: 401 }));
  await expect(
    request("/api/x", { method: "GET", nullWhenUnauthorized: true }),
  ).resolves.toBeNull();
  await expect(request("/api/x", { method: "GET" })).rejects.toBeInstanceOf(RequestError);
});
test("an answer without a body resolves to null", async () => {
  network(new Response(null, { status: 204 }));
  await expect(request("/api/x", { method: "DELETE" })).resolves.toBeNull();
});
test("calls have no timeout", async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    calls.push(init);
    return new Promise<Response>(() => undefined);
  });
  void request("/api/x", { method: "GET" }).then(settled, settled);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  vi.useRealTimers();
  expect(settled).not.toHaveBeenCalled();
  expect(calls.map(({ signal }) => signal ?? null)).toEqual([null]);
});
test("a signed-in page names the account it shows on every call", async () => {
  const calls = network(Response.json({}));
  rememberShownAccount("account-1");
  await request("/api/x", { method: "GET" });
  rememberShownAccount(null);
  expect(calls[0]?.[1].headers).toEqual({ "x-account-id": "account-1" });
});
