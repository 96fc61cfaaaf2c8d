import { Agent, request } from "node:http";
import type { WireCall } from "./write-call.ts";

export interface WireAnswer {
  /** 0 when the connection ended without an answer, e.g. because the sender disconnected early. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  /** True when no answer came within 60 seconds. */
  readonly timedOut: boolean;
}

/** Longer than the longest wait in the contract (25 s), with a margin for a busy machine. */
const timeoutMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a call exactly as written, even if a well-behaved client would refuse to. */
export function sendWireCall(base: string, call: WireCall, cookie: string): Promise<WireAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let timedOut = false;
    const done = (status: number, text: string) =>
      resolve({
        status,
        text,
        ms: performance.now() - startedAt,
        timedOut,
      });
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port: new URL(base).port,
        method: call.method,
        path: call.path,
        headers: {
          ...(cookie === "" ? {} : { cookie }),
          ...(call.body === null ? {} : { "content-length": call.body.length }),
          ...call.headers,
        },
        timeout: timeoutMs,
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () => done(response.statusCode ?? 0, Buffer.concat(pieces).toString()));
        response.on("error", () => done(response.statusCode ?? 0, ""));
      },
    );
    sent.on("timeout", () => {
      timedOut = true;
      sent.destroy();
    });
    sent.on("error", () => done(0, ""));
    if (call.body !== null && call.cutAt !== null) {
      sent.write(call.body.subarray(0, call.cutAt));
      setTimeout(() => sent.destroy(), 20);
    } else sent.end(call.body ?? undefined);
  });
}
