import { setTimeout as sleep } from "node:timers/promises";
import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { createLog } from "#server/platform/log/log.ts";
import { buildApp } from "#server/platform/http/build-app.ts";

let app: FastifyInstance;
let port: number;
let sockets: Socket[] = [];

beforeEach(async () => {
  app = await buildApp({
    publicUrl: "http://localhost",
    log: createLog("silent"),
    trustedProxies: "loopback",
    bodyLimits: {
      windowMs: 400,
      bytesPerWindow: 1000,
      maxPerAddress: 20,
      restMs: 1200,
    },
  });
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) =>
    done(null, payload),
  );
  // Receives a file like an upload does, and counts its bytes.
  app.post("/upload", async (request) => {
    let size = 0;
    for await (const piece of request.body as AsyncIterable<Uint8Array>) size += piece.length;
    return { size };
  });
  // Reads the beginning, and then pauses for longer than several checks of the body's speed.
  app.post("/slow-reader", async (request) => {
    let size = 0;
    for await (const piece of request.body as AsyncIterable<Uint8Array>) {
      if (size === 0) await sleep(1500);
      size += piece.length;
    }
    return { size };
  });
  // Reads on while a check is overdue, because this process was busy until then.
  app.post("/busy-reader", async (request) => {
    let size = 0;
    for await (const piece of request.body as AsyncIterable<Uint8Array>) {
      if (size === 0) await Promise.all([sleep(1400).then(() => spin(300)), sleep(1500)]);
      size += piece.length;
    }
    return { size };
  });
  // Refuses the file after its first piece, and doesn't read the rest.
  app.post("/refuse", async (request, reply) => {
    const pieces = (request.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    await pieces.next();
    return reply.code(400).send({ message: "too large" });
  });
  app.post("/json", (request) => ({ got: request.body }));
  app.get("/other", () => ({ ok: true }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(app.listeningOrigin).port);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

function spin(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/**
 * Starts to send a body of a megabyte, byte by byte.
 * @returns everything received until the connection ends
 */
function beginUpload(path = "/upload", type = "application/octet-stream"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n`,
  );
  const trickle = setInterval(() => socket.writable && socket.write("a"), 50);
  return new Promise((resolve) => {
    let text = "";
    socket
      .on("data", (some) => (text += String(some)))
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(trickle);
        resolve(text);
      });
  });
}
const askOther = async () => (await fetch(`http://127.0.0.1:${port}/other`)).json();

it("ends a body that arrives too slowly, with the reason", async () => {
  const answer = await beginUpload();
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain("Your request arrived too slowly, so it was stopped.");
  expect(await askOther()).toEqual({ ok: true });
});

it("also ends a body that is read before the handler runs", async () => {
  expect(await beginUpload("/json", "application/json")).toMatch(/^HTTP\/1.1 408 /);
});

it("answers other calls while 200 slow uploads arrive from one address, and ends all of the uploads", async () => {
  const uploads = Array.from({ length: 200 }, () => beginUpload());
  for (let nth = 0; nth < 20; nth += 1) expect(await askOther()).toEqual({ ok: true });
  const answers = await Promise.all(uploads);
  const refused = answers.filter((answer) => answer.startsWith("HTTP/1.1 429 "));
  const cut = answers.filter((answer) => answer.startsWith("HTTP/1.1 408 "));
  expect(cut.length).toBeGreaterThan(0);
  expect(refused.length + cut.length).toBe(200);
  expect(refused[0]).toMatch(/retry-after: 5/i);
  expect(refused[0]).toContain("Too many uploads are arriving from you");
});

it("accepts a body that arrives steadily", async () => {
  const pieces = async function* () {
    for (let nth = 0; nth < 12; nth += 1) {
      await sleep(100);
      yield new Uint8Array(4000);
    }
  };
  const answer = await fetch(`http://127.0.0.1:${port}/upload`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: ReadableStream.from(pieces()),
    duplex: "half",
  } as RequestInit);
  expect(await answer.json()).toEqual({ size: 48_000 });
});

it.each(["slow", "busy"])("accepts a body that only a %s server reads slowly", async (server) => {
  const answer = await fetch(`http://127.0.0.1:${port}/${server}-reader`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(2_000_000),
  });
  expect(await answer.json()).toEqual({ size: 2_000_000 });
});

/** Sends a body of 20 MB in pieces, and pauses before each. */
async function sendAll(path: string, pauseMs: number): Promise<{ text: string; sent: number }> {
  const pieceSize = 1_000_000;
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  let open = true;
  socket
    .on("data", (some) => (text += String(some)))
    .on("error", () => (open = false))
    .on("close", () => (open = false));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: ${20 * pieceSize}\r\n\r\n`,
  );
  let sent = 0;
  while (open && sent < 20 * pieceSize) {
    await sleep(pauseMs);
    if (!socket.write(new Uint8Array(pieceSize)) && socket.writable)
      await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => undefined);
    if (open) sent += pieceSize;
  }
  return { text, sent };
}

it("takes the rest of a body that it refused early, so that the sender gets the answer", async () => {
  const { text, sent } = await sendAll("/refuse", 20);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(sent).toBe(20_000_000);
});

it("takes it for a limited time only", async () => {
  const { text, sent } = await sendAll("/refuse", 250);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(sent).toBeLessThan(20_000_000);
});
