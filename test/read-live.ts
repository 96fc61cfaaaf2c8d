import { getCurrentUser } from "#contract/accounts.ts";
import { liveChanges, liveEvents, livePath } from "#contract/live.ts";
import type { LiveKind } from "#contract/live.ts";
import type { ApiClient } from "./api-client.ts";

/** A stream of an account's changes, read as a browser does. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** The account that it follows. */
  readonly account: string;
  /** Everything that arrived, as sent. */
  text(): string;
  /** The kinds that changed so far, each once. */
  kinds(): ReadonlySet<LiveKind>;
  /** Returns how often a kind has changed so far. */
  times(kind: LiveKind): number;
  /** Returns the IDs that were named of a kind; null if it changed without IDs. */
  ids(kind: LiveKind): ReadonlySet<string | null>;
  beats(): number;
  /** Returns whether the server said that the session ended. */
  isSignedOut(): boolean;
  readonly ended: Promise<void>;
  /** Cuts the connection. */
  cut(): void;
}

/** @param age How long ago the page was up to date, in milliseconds. */
export async function openLive(
  client: ApiClient,
  { account, age = 0 }: { readonly account?: string; readonly age?: number } = {},
): Promise<OpenStream> {
  const shown = account ?? (await client.call(getCurrentUser)).id;
  const cutting = new AbortController();
  const response = await client.open(`${livePath}?account=${shown}&age=${age}`, {
    signal: cutting.signal,
  });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
  };
  const events = (name: string) =>
    [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)]
      .filter(([, event]) => event === name)
      .map(([, , data = ""]) => JSON.parse(data) as unknown);
  const changes = () => events(liveEvents.change).flatMap((data) => liveChanges.parse(data));
  return {
    status: response.status,
    headers: response.headers,
    account: shown,
    text: () => text,
    kinds: () => new Set(changes().map(({ kind }) => kind)),
    times: (asked) => changes().filter(({ kind }) => kind === asked).length,
    ids: (kind) =>
      new Set(changes().flatMap((change) => (change.kind === kind ? (change.ids ?? [null]) : []))),
    beats: () => events(liveEvents.beat).length,
    isSignedOut: () => events(liveEvents.end).length > 0,
    ended: read().catch(() => undefined),
    cut: () => cutting.abort(),
  };
}
