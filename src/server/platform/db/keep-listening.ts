import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Hears the notifications of a channel. */
export interface Listener {
  heard(payload: string): void;
  /** Called whenever listening begins. Notifications from before that were missed. */
  began(): void;
}

const renewMs = 1000;
/** How often to ask whether the connection still works, because a broken one may stay silent. */
const checkMs = 10_000;
const answerMs = 5000;
const endMs = 1000;

/**
 * Listens to a channel on a connection that is used for nothing else, until the returned function
 * is called. When the connection is lost, it is renewed.
 *
 * @param lost Called once for each outage, not for each attempt to end it.
 */
export function keepListening(
  config: pg.ClientConfig,
  { channel, listener }: { readonly channel: string; readonly listener: Listener },
  lost: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAway = false;
  const begin = () => {
    isAway = false;
    listener.began();
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await listenUntilLost(config, { channel, listener: { ...listener, began: begin } }, signal);
      } catch (error) {
        if (!isAway) lost(error);
        isAway = true;
        await pause(renewMs, signal);
      }
    }
  };
  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
  };
}

/** @throws When the connection is lost. Returns after the signal. */
async function listenUntilLost(
  config: pg.ClientConfig,
  { channel, listener }: { readonly channel: string; readonly listener: Listener },
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...config, keepAlive: true, query_timeout: answerMs });
  const lost = new Promise<never>((_resolve, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("the connection ended")));
  });
  lost.catch(() => undefined);
  client.on("notification", ({ payload }) => listener.heard(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    listener.began();
    while (!signal.aborted) {
      await client.query("select 1");
      await Promise.race([lost, pause(checkMs, signal)]);
    }
  } finally {
    // The other side of a broken connection doesn't confirm its end.
    await Promise.race([client.end().catch(() => undefined), sleep(endMs)]);
  }
}

/** Waits, but not beyond the signal. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
