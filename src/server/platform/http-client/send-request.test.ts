import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "./send-request.ts";

const answers: Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse) => void>
> = {
  "/echo": (request, response) => void request.pipe(response.writeHead(201, { "x-said": "yes" })),
  "/reset": (request) => void request.resume().on("end", () => request.socket.resetAndDestroy()),
  "/silent": (request) => void request.resume(),
  "/half": (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
    setTimeout(() => response.destroy(), 20);
  },
  "/big": (_request, response) => void response.end("x".repeat(2000)),
  "/slow-half": (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
  },
  "/packed": (request, response) =>
    void response
      .writeHead(200, {
        "content-encoding": "gzip",
        "x-accepts": request.headers["accept-encoding"],
      })
      .end(gzipSync("x".repeat(2000))),
  "/badly-packed": (_request, response) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip"),
  "/empty": (_request, response) => void response.writeHead(204).end(),
  "/moved": (_request, response) => void response.writeHead(302, { location: "/echo" }).end(),
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? ""]?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const post = (path: string, limits = {}) =>
  sendRequest(
    {
      method: "POST",
      url: `${url}${path}`,
      headers: { authorization: "Bearer secret" },
      body: "héllo secret",
    },
    { timeoutMs: 2000, maxBytes: 1000, ...limits },
  );

describe("a request", () => {
  it("returns status, headers, and text, and doesn't follow redirects", async () => {
    const echoed = await post("/echo");
    expect(echoed).toMatchObject({ ok: true, status: 201, body: "héllo secret" });
    expect(echoed.ok && echoed.headers["x-said"]).toBe("yes");
    expect(await post("/moved")).toMatchObject({ ok: true, status: 302 });
  });

  it("may have arrived if the connection broke, the time ran out, or the answer was cut off", async () => {
    expect(await post("/reset")).toMatchObject({
      ok: false,
      reason: "broken",
      mayHaveArrived: true,
    });
    expect(await post("/silent", { timeoutMs: 60 })).toMatchObject({
      ok: false,
      reason: "timed-out",
      mayHaveArrived: true,
    });
    expect(await post("/half")).toMatchObject({
      ok: false,
      reason: "broken",
      mayHaveArrived: true,
    });
  });

  it("didn't arrive if nothing listens, or if it was aborted before sending", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    await new Promise((resolve) => other.close(resolve));
    const closed = await sendRequest(
      { method: "GET", url: `http://127.0.0.1:${port}/`, headers: {} },
      { timeoutMs: 2000, maxBytes: 10 },
    );
    expect(closed).toMatchObject({ ok: false, reason: "unreachable", mayHaveArrived: false });
    expect(await post("/echo", { signal: AbortSignal.abort() })).toMatchObject({
      reason: "aborted",
      mayHaveArrived: false,
    });
  });

  it("didn't arrive if it was stopped before it was connected", async () => {
    const abort = new AbortController();
    const stopped = post("/silent", { signal: abort.signal });
    abort.abort();
    expect(await stopped).toMatchObject({ reason: "aborted", mayHaveArrived: false });
  });

  it("can be aborted in flight", async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 30);
    expect(await post("/silent", { signal: abort.signal })).toMatchObject({
      reason: "aborted",
      mayHaveArrived: true,
    });
  });

  it("fails if the answer exceeds the size limit", async () => {
    expect(await post("/big")).toMatchObject({ ok: false, reason: "too-large" });
    expect(await post("/big", { maxBytes: 2000 })).toMatchObject({ ok: true });
  });

  it("reads an answer that is compressed or empty", async () => {
    const packed = await post("/packed", { maxBytes: 2000 });
    expect(packed).toMatchObject({ ok: true, body: "x".repeat(2000) });
    expect(packed.ok && packed.headers["x-accepts"]).toBe("gzip");
    // 2,000 letters take less than 100 bytes on the wire.
    expect(await post("/packed", { maxBytes: 1999 })).toMatchObject({ reason: "too-large" });
    expect(await post("/badly-packed")).toMatchObject({ reason: "broken", mayHaveArrived: true });
    expect(await post("/empty")).toMatchObject({ ok: true, status: 204, body: "" });
  });

  it("has one limit for the whole answer", async () => {
    expect(await post("/slow-half", { timeoutMs: 60 })).toMatchObject({ reason: "timed-out" });
  });

  it("uses a connection again", async () => {
    let connections = 0;
    const count = () => void (connections += 1);
    server.on("connection", count);
    for (let calls = 0; calls < 4; calls += 1) await post("/echo");
    server.off("connection", count);
    expect(connections).toBeLessThanOrEqual(1);
  });

  it("never quotes the request in a failure", async () => {
    for (const path of ["/reset", "/half"])
      expect(JSON.stringify(await post(path))).not.toContain("secret");
  });
});
