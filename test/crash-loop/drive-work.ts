import { setTimeout as sleep } from "node:timers/promises";
import { createBulkListings } from "#contract/bulk-products.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  getSyncHistory,
  syncListing,
  undoSync,
} from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "../api-client.ts";
import { createRandom } from "../simulated-customers.ts";
import { everything } from "./include-everything.ts";
import type { CrashWorld } from "./start-crash-world.ts";

export const works = ["import", "generate", "edit", "sync", "sync one", "publish", "undo"] as const;
export type Work = (typeof works)[number];

/** The IDs of the listings and products to work on. */
export interface Stock {
  readonly listings: readonly string[];
  readonly products: readonly string[];
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Performs random actions as a seller until it is stopped. */
export interface Driver {
  /** Stops, and waits for the actions in progress. */
  stop(): Promise<void>;
  /** How often each action succeeded. */
  readonly done: Readonly<Record<Work, number>>;
  /** How many calls a crash cut off. */
  readonly cutOff: () => number;
  /** How often each other answer came, by action, status, and message. */
  readonly refused: ReadonlyMap<string, number>;
}

const respondAsync = { prefer: "respond-async" };

interface ActionContext {
  readonly world: CrashWorld;
  readonly client: ApiClient;
  readonly stock: Stock;
  readonly chance: () => number;
}

export function driveWork(
  world: CrashWorld,
  client: ApiClient,
  { stock, seed }: { readonly stock: Stock; readonly seed: number },
): Driver {
  const chance = createRandom(seed);
  const done = Object.fromEntries(works.map((work) => [work, 0])) as Record<Work, number>;
  const refused = new Map<string, number>();
  let cutOff = 0;
  let stopped = false;
  const act = async () => {
    const work = pick(works, chance);
    const answer = await actions[work]({
      world,
      client: client.at(pick(world.addresses, chance)),
      stock,
      chance,
    });
    if (answer === null) return;
    if (answer.status === 200) done[work] += 1;
    else {
      const key = `${work}: ${answer.status} ${readMessage(answer.body)}`;
      refused.set(key, (refused.get(key) ?? 0) + 1);
    }
  };
  const loop = async () => {
    while (!stopped) {
      await act().catch(() => {
        cutOff += 1;
      });
      await sleep(50 + chance() * 200);
    }
  };
  // Two loops in parallel, so that both often want the same listing.
  const working = Promise.all([loop(), loop()]);
  return {
    done,
    refused,
    cutOff: () => cutOff,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** Each action returns null when there was nothing to do. */
const actions: Readonly<Record<Work, (context: ActionContext) => Promise<Answered | null>>> = {
  async import({ world, client, stock, chance }) {
    // Changed prices make the import read those listings again.
    for (const id of several(stock.listings, chance, 5))
      await world.control(`listings/${id}/edit`, { price: (10 + chance() * 90).toFixed(2) });
    return client.send(pullListings, { headers: respondAsync });
  },
  generate: ({ client, stock, chance }) =>
    client.send(bulkGenerate, {
      body: { listing_ids: several(stock.listings, chance, 20) },
      headers: respondAsync,
    }),
  async edit({ client, stock, chance }) {
    const id = pick(stock.listings, chance);
    const { version, rows } = await readRows(client, id);
    if (rows.length === 0) return null;
    const note = `Note ${Math.floor(chance() * 1000)}`;
    const set = rows.map((row, at) => (at === 0 ? { ...row, notes: note } : row));
    return client.send(editFitments, { params: { id }, body: { version, set } });
  },
  sync: ({ client, stock, chance }) =>
    client.send(bulkSync, {
      body: { listing_ids: several(stock.listings, chance, 15), include: everything },
      headers: respondAsync,
    }),
  async "sync one"({ client, stock, chance }) {
    const id = pick(stock.listings, chance);
    const { rows } = await readRows(client, id);
    if (rows.length === 0) return null;
    return client.send(syncListing, {
      params: { id },
      body: { fitments: rows, include: everything },
    });
  },
  async publish({ client, stock, chance }) {
    const ids = several(stock.products, chance, 2);
    return client.send(createBulkListings, {
      body: { listings: ids.map((id) => ({ id })), include: everything },
      headers: respondAsync,
    });
  },
  async undo({ client, chance }) {
    const { records } = await client.call(getSyncHistory, { query: { limit: "30" } });
    const open = records.filter((record) => record.can_undo);
    if (open.length === 0) return null;
    return client.send(undoSync, { params: { id: pick(open, chance).id } });
  },
};

async function readRows(client: ApiClient, id: string) {
  const review = await client.call(getFitmentReview, { params: { id } });
  const rows = review.rows.map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
  return { version: review.version, rows };
}

function pick<T>(all: readonly T[], chance: () => number): T {
  const found = all[Math.floor(chance() * all.length)];
  if (found === undefined) throw new Error("no items to pick from");
  return found;
}

function several(all: readonly string[], chance: () => number, most: number): string[] {
  const wanted = 1 + Math.floor(chance() * most);
  return [...new Set(Array.from({ length: wanted }, () => pick(all, chance)))];
}

function readMessage(body: unknown): string {
  if (typeof body !== "object" || body === null || !("message" in body)) return "";
  return String(body.message);
}
