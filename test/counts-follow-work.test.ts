import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { listBatches, syncInclusions } from "#contract/batches.ts";
import { answerEverywhere, getAnswers, getQuestions, takeBackAnswer } from "#contract/answers.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  getSyncHistory,
  undoSync,
} from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { listingState, listingStates } from "#domain/listings/listing-state.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import type { ApiClient } from "./api-client.ts";
import { startProcesses } from "./start-processes.ts";

const seller = "oak-street-auto";
const now = { prefer: "respond-async" };

/** One action of a seller, or several at the same time. Some are refused, which is fine. */
const actions: Readonly<Record<string, (client: ApiClient, dice: number) => Promise<unknown>>> = {
  import: (client) => client.send(pullListings, { headers: now }),
  generate: (client) => client.send(bulkGenerate, { body: { all: true, view: "new" } }),
  sync: (client, dice) =>
    client.send(bulkSync, {
      body: {
        all: true,
        view: "ready",
        search: String(dice % 10),
        include: dice % 2 === 0 ? ["needs-answer"] : [],
      },
    }),
  async edit(client, dice) {
    const { listings } = await client.call(getListingPage, { query: { view: "ready" } });
    const id = listings[dice % Math.max(1, listings.length)]?.listing_id;
    if (id === undefined) return;
    const review = await client.call(getFitmentReview, { params: { id } });
    const own = review.rows.filter((row) => row.origin !== "marketplace");
    const set = own.slice(dice % 2).map(({ year, make, model, trim, engine, notes }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes,
    }));
    await client.send(editFitments, { params: { id }, body: { version: review.version, set } });
  },
  async answer(client, dice) {
    const questions = await client.call(getQuestions);
    const question = questions[dice % Math.max(1, questions.length)];
    const option = question?.options[dice % Math.max(1, question.options.length)];
    if (question && option)
      await client.send(answerEverywhere, { body: { key: question.key, answer: option.id } });
  },
  async takeBack(client) {
    const [answer] = await client.call(getAnswers);
    if (answer) await client.send(takeBackAnswer, { query: { key: answer.key } });
  },
  async undo(client) {
    const { records } = await client.call(getSyncHistory);
    const record = records.find((one) => one.can_undo);
    if (record) await client.send(undoSync, { params: { id: record.id } });
  },
};

const step = fc.record({
  action: fc.constantFrom(...Object.keys(actions)),
  process: fc.integer({ min: 0, max: 1 }),
  dice: fc.integer({ min: 0, max: 10_000 }),
});

it(
  "chips count what the rows say, after random work in two processes",
  { timeout: 300_000 },
  async () => {
    const processes = await startProcesses(2);
    const clients = await processes.signIn(seller);
    const [client] = clients;
    if (!client) throw new Error("nobody is signed in");
    await client.call(pullListings);
    await client.call(bulkGenerate, { body: { all: true } });
    await finishWork(client);
    const [steps] = fc.sample(fc.array(step, { minLength: 24, maxLength: 24 }), {
      seed: 16,
      numRuns: 1,
    });
    for (let at = 0; at < (steps?.length ?? 0); at += 3)
      await Promise.all(
        (steps ?? []).slice(at, at + 3).map(async ({ action, process, dice }) => {
          await actions[action]?.(clients[process] ?? client, dice);
        }),
      );
    await finishWork(client);
    await client.call(bulkSync, {
      body: { all: true, view: "ready", include: [...syncInclusions] },
    });
    await finishWork(client);
    await compareCounts(client);
    await processes.close();
  },
);

async function finishWork(client: ApiClient): Promise<void> {
  while ((await client.call(listBatches, { query: { active: "true" } })).length > 0)
    await sleep(300);
}

async function compareCounts(client: ApiClient): Promise<void> {
  const all = await client.call(getListings, { query: { fitments: "none" } });
  const count = (test: (row: ManagerListing) => boolean) => all.filter(test).length;
  const { counts } = await client.call(getListingPage);
  expect(counts.synced).toBeGreaterThan(0);
  expect(counts).toEqual({
    all: all.length,
    ...Object.fromEntries(
      listingStates.map((state) => [state, count((row) => row.state === state)]),
    ),
  });
  for (const row of all) expect(row.state).toBe(likelyState(row));
  const batches = await client.call(listBatches);
  for (const batch of batches)
    expect(batch.done + batch.failed + batch.skipped + batch.left).toBe(batch.total);
}

/** Returns the state as the rest of the row suggests, apart from what it doesn't have. */
function likelyState(row: ManagerListing): ListingState {
  const isDoubtful = row.state === "to-review";
  return row.state === "not-applicable"
    ? row.state
    : listingState({
        work: "none",
        takesVehicles: true,
        fitsNone: false,
        isGenerated: row.generation !== null,
        asks: row.question_count > 0,
        isDoubtful,
        hasRows: row.generated_fitment_count > 0,
        hasExisting: row.existing_fitment_count > 0,
        isChanged: row.changed_on_ebay,
        syncStatus: (row.fitment_sync_status ?? "none") as "none" | "pending" | "synced" | "error",
      });
}
