import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getCurrentUser } from "#contract/accounts.ts";
import { uploadPartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "../../test/api-client.ts";

export interface SlowUploads {
  readonly statuses: Readonly<Record<string, number>>;
  /** Seconds until the server had ended the last one. */
  readonly endedAfter: number;
  /** How long the bystander's calls took meanwhile, in milliseconds, ascending. */
  readonly bystanderMs: readonly number[];
}

/**
 * Starts 40 MB uploads that send one byte a second, and waits until the server has ended them all.
 */
export async function uploadSlowly(
  target: { readonly base: string; readonly cookie: string; readonly bystander: ApiClient },
  count: number,
): Promise<SlowUploads> {
  const startedAt = performance.now();
  const statuses: Record<string, number> = {};
  const bystanderMs: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const calledAt = performance.now();
      await target.bystander.call(getCurrentUser);
      bystanderMs.push(performance.now() - calledAt);
      await sleep(50);
    }
  })();
  const uploads = Array.from({ length: count }, async () => {
    const status = await uploadOne(target);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await Promise.all(uploads);
  isOver = true;
  await watching;
  return {
    statuses,
    endedAfter: (performance.now() - startedAt) / 1000,
    bystanderMs: bystanderMs.toSorted((a, b) => a - b),
  };
}

/** Returns the status that the server ended the upload with, or "none". */
function uploadOne(target: { readonly base: string; readonly cookie: string }): Promise<string> {
  const { port, host } = new URL(target.base);
  const socket: Socket = connect(Number(port), "127.0.0.1");
  socket.write(
    `POST ${uploadPartsFile.path}?name=a.csv HTTP/1.1\r\nhost: ${host}\r\ncookie: ${target.cookie}\r\ncontent-type: application/octet-stream\r\ncontent-length: 40000000\r\n\r\n`,
  );
  const trickle = setInterval(() => socket.writable && socket.write("a"), 1000);
  return new Promise((resolve) => {
    let answer = "";
    socket
      .on("data", (some) => (answer += String(some)))
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(trickle);
        resolve(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? "none");
      });
  });
}
