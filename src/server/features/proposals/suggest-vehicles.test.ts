import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planFitments } from "#domain/fitment/generate-fitments.ts";
import { smallIndex } from "#test/small-vehicle-list.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import { createLanguageModel } from "#server/adapters/language-model/create-language-model.ts";
import { startLanguageModelSandbox } from "../../../../sandbox/language-model/start-language-model-sandbox.ts";
import { keepAlive } from "../processes/keep-alive.ts";
import { countModelUse } from "./count-model-use.ts";
import { readModelStatus } from "./read-model-status.ts";
import { suggestVehicles } from "./suggest-vehicles.ts";
import type { ListingToAsk } from "./suggest-vehicles.ts";
import type { ModelLimits } from "./ask-question.ts";
import { shareModel } from "./share-model.ts";
import { sweepModelRecords } from "./sweep-model-records.ts";

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
const silent = { warn: () => undefined } as never;
let opened: Opened;
let sandbox: Awaited<ReturnType<typeof startLanguageModelSandbox>>;
let seller: SellerId;
let other: SellerId;
const leaving: (() => Promise<void>)[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  sandbox = await startLanguageModelSandbox({ port: 0 });
  for (const holder of ["one", "two"])
    leaving.push(await keepAlive(opened.database, holder, silent));
}, 60_000);
afterAll(async () => {
  for (const leave of leaving) await leave();
  await sandbox.close();
  await opened.close();
});
beforeEach(async () => {
  await control("POST", "reset");
  await control("PUT", "known-parts", [
    {
      number: "599-744",
      vehicles: [
        {
          make: "Honda",
          model: "Pilot",
          firstYear: 2003,
          lastYear: 2005,
        },
      ],
    },
  ]);
  [seller, other] = [await newSeller(), await newSeller()];
});

let sellers = 0;
const newSeller = () => addSeller(opened.database, `seller-${(sellers += 1)}`);

async function control(method: string, path: string, body?: unknown): Promise<string> {
  return (
    await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  ).text();
}
const mode = (name: string, more: object = {}) => control("PUT", "mode", { mode: name, ...more });
const askedTimes = async () => (JSON.parse(await control("GET", "requests")) as unknown[]).length;

interface Setting {
  readonly holder?: string;
  readonly model?: string;
  readonly limits?: Partial<ModelLimits>;
}

function suggestions({ holder = "one", model = "sandbox-model", limits = {} }: Setting = {}) {
  const timeoutMs = limits.timeoutMs ?? 3000;
  const made = createLanguageModel({
    provider: "openai-compatible",
    model,
    apiKey: "sandbox-key",
    baseUrl: `${sandbox.url}/v1`,
    timeoutMs,
  });
  const shared = shareModel({
    db: opened.database,
    holder,
    model: made,
    limits: {
      dailyTokens: 1_000_000,
      prices: null,
      concurrency: 4,
      ...limits,
      timeoutMs,
    },
  });
  return { ...suggestVehicles(shared), stop: shared.stop };
}

function listing(title = "ABS pump", mpn = "599-744"): ListingToAsk {
  const given = {
    title,
    description: "",
    specifics: {},
    brand: "Dorman",
    mpn,
  };
  return { listing: given, plan: planFitments(given, smallIndex) };
}
const batch = () => crypto.randomUUID();
const pilot = [
  {
    make: "Honda",
    model: "Pilot",
    firstYear: 2003,
    lastYear: 2005,
  },
];
const ask = (
  from: Pick<ReturnType<typeof suggestions>, "suggest">,
  listings: readonly ListingToAsk[],
  batchId: string | null = null,
) => from.suggest({ sellerId: seller, batchId }, listings);

describe("asking", () => {
  it("asks only about listings that name no vehicle, and counts tokens and cost", async () => {
    const batchId = batch();
    const [thin, named] = await ask(
      suggestions({ limits: { prices: { input: 2, output: 8 } } }),
      [listing(), listing("2003-2008 Honda Pilot ABS pump")],
      batchId,
    );
    expect(thin).toMatchObject({
      wanted: "settled",
      outside: [{ source: "language-model", ask: true, vehicles: pilot }],
    });
    expect(named).toEqual({ outside: [], refused: [], wanted: "not" });
    const use = (await countModelUse(opened.database, seller, [batchId])).get(batchId);
    expect(use).toMatchObject({
      asked: 1,
      reused: 0,
      missed: 0,
      notice: null,
    });
    expect(use?.costUsd).toBeCloseTo(
      ((use?.inputTokens ?? 0) * 2 + (use?.outputTokens ?? 0) * 8) / 1_000_000,
      6,
    );
    expect(use?.inputTokens).toBeGreaterThan(300);
  });

  it("asks the same question once: in sequence, concurrently, and from two processes", async () => {
    const [one, two] = [suggestions({ holder: "one" }), suggestions({ holder: "two" })];
    await mode("slow", { delayMs: 400 });
    const batchId = batch();
    const answers = await Promise.all([
      ask(one, [listing(), listing()], batchId),
      ask(two, [listing()], batchId),
      ask(two, [listing()], batchId),
    ]);
    expect(answers.flat().map(({ outside }) => outside[0]?.vehicles)).toEqual([
      pilot,
      pilot,
      pilot,
      pilot,
    ]);
    expect(await askedTimes()).toBe(1);
    await ask(one, [listing()], batchId);
    expect(await askedTimes()).toBe(1);
    expect((await countModelUse(opened.database, seller, [batchId])).get(batchId)).toMatchObject({
      asked: 1,
      missed: 0,
    });
  });

  it("asks again for another title, part number, model, or account", async () => {
    await ask(suggestions(), [listing()]);
    await ask(suggestions(), [listing("ABS pump assembly")]);
    await ask(suggestions(), [listing("ABS pump", "599-745")]);
    await ask(suggestions({ model: "another-model" }), [listing()]);
    await suggestions().suggest({ sellerId: other, batchId: null }, [listing()]);
    expect(await askedTimes()).toBe(5);
  });

  it("takes over a question that a dead process left open", async () => {
    await mode("slow", { delayMs: 20_000 });
    const killed = suggestions({ holder: "killed", limits: { timeoutMs: 20_000 } });
    const lost = ask(killed, [listing()]);
    await expect.poll(askedTimes, { timeout: 20_000 }).toBe(1);
    await mode("honest");
    const [answer] = await ask(suggestions(), [listing()]);
    expect(answer?.outside[0]?.vehicles).toEqual(pilot);
    expect(await askedTimes()).toBe(2);
    killed.stop();
    await lost;
  });
});

describe("a model that doesn't answer", () => {
  it("isn't asked the same again after a refusal", async () => {
    await mode("refusing");
    for (const time of ["first", "second"])
      expect(await ask(suggestions(), [listing()]), time).toEqual([
        {
          outside: [],
          refused: [
            {
              code: "suggestion-missing",
              parameters: { message: "The language model refused to answer." },
            },
          ],
          wanted: "settled",
        },
      ]);
    expect(await askedTimes()).toBe(1);
  });

  it("leaves the listing to the built-in engine, with a notice, and is asked again next time", async () => {
    await mode("malformed");
    const batchId = batch();
    expect(await ask(suggestions(), [listing()], batchId)).toMatchObject([
      {
        outside: [],
        refused: [
          {
            code: "suggestion-missing",
            parameters: {
              message:
                "The language model could not be used: its answer was not in the expected format.",
            },
          },
        ],
        wanted: "later",
      },
    ]);
    expect((await countModelUse(opened.database, seller, [batchId])).get(batchId)?.notice).toBe(
      "The language model could not be used: its answer was not in the expected format. 1 listing was decided by the built-in engine alone; generate them again later.",
    );
    await mode("honest");
    expect(await ask(suggestions(), [listing()])).toMatchObject([{ wanted: "settled" }]);
  });

  it("isn't asked any more after three failures in a row", async () => {
    await mode("slow", { delayMs: 10_000 });
    const dead = suggestions({ limits: { timeoutMs: 300, concurrency: 1 } });
    const batchId = batch();
    const many = Array.from({ length: 12 }, (_, at) => listing(`ABS pump ${at + 10}`));
    const answers = await ask(dead, many, batchId);
    expect(answers.every(({ wanted }) => wanted === "later")).toBe(true);
    expect(await askedTimes()).toBe(3);
    expect((await countModelUse(opened.database, seller, [batchId])).get(batchId)).toMatchObject({
      asked: 3,
      missed: 12,
      notice:
        "The language model could not be asked: it did not answer in time. 12 listings were decided by the built-in engine alone; generate them again later.",
    });
  });

  it("isn't waited for when the process stops", async () => {
    await mode("slow", { delayMs: 20_000 });
    // Long enough for the model's answer: only stopping can lead to "later".
    const stopping = suggestions({ limits: { timeoutMs: 60_000 } });
    const asking = ask(stopping, [listing()]);
    await expect.poll(askedTimes, { timeout: 20_000 }).toBe(1);
    stopping.stop();
    expect(await asking).toMatchObject([{ wanted: "later" }]);
  });
});

describe("an account's daily allowance", () => {
  it("is never exceeded by concurrent questions; the built-in engine decides the rest", async () => {
    const most = { dailyTokens: 13_000, concurrency: 8 };
    const batchId = batch();
    const answers = await ask(
      suggestions({ limits: most }),
      Array.from({ length: 8 }, (_, at) => listing(`ABS pump ${at + 10}`)),
      batchId,
    );
    const use = (await countModelUse(opened.database, seller, [batchId])).get(batchId);
    if (use === undefined) throw new Error("nothing was counted");
    expect(use.asked).toBeGreaterThan(0);
    expect(use.inputTokens + use.outputTokens).toBeLessThanOrEqual(most.dailyTokens);
    expect(use.asked + use.missed).toBe(8);
    expect(use.notice).toMatch(
      /^Today's allowance for the language model is used up: \d listings? w/,
    );
    expect(
      answers.some(
        ({ refused: [first] }) =>
          first?.code === "suggestion-missing" &&
          first.parameters.message === "Today's allowance for the language model is used up.",
      ),
    ).toBe(true);
    expect(
      await suggestions({ limits: most }).suggest({ sellerId: other, batchId: null }, [listing()]),
    ).toMatchObject([{ wanted: "settled" }]);
  });

  it("is reported in the model's status", async () => {
    expect(
      await readModelStatus(opened.database, seller, { name: null, dailyTokens: 1 }),
    ).toMatchObject({
      name: null,
      notice: null,
    });
    expect(
      await readModelStatus(opened.database, seller, { name: "Sandbox", dailyTokens: 20_000 }),
    ).toMatchObject({ name: "Sandbox", notice: null, tokensToday: 0 });
    await ask(suggestions(), [listing()]);
    const status = await readModelStatus(opened.database, seller, {
      name: "Sandbox",
      dailyTokens: 5500,
    });
    expect(status.tokensToday).toBeGreaterThan(500);
    expect(status.notice).toContain("Today's allowance for the language model is used up");
  });
});

it("asks nobody without a model, but says which listings would need one", async () => {
  const alone = suggestVehicles(null);
  expect(alone.tag).toBe("built-in");
  expect(
    (await ask(alone, [listing(), listing("2003-2008 Honda Pilot ABS pump")])).map(
      ({ wanted }) => wanted,
    ),
  ).toEqual(["settled", "not"]);
});

it("deletes old answers and keeps the others", async () => {
  await ask(suggestions(), [listing()]);
  await opened.database.asSystem((tx) =>
    tx.execute(
      sql`update model_answers set answered_at = now() - interval '91 days' where seller_id = ${seller}`,
    ),
  );
  await ask(suggestions(), [listing("ABS pump two")]);
  await sweepModelRecords(opened.database, 90);
  const { rows } = await opened.database.asSystem((tx) =>
    tx.execute(sql`select key from model_answers where seller_id = ${seller}`),
  );
  expect(rows).toHaveLength(1);
});
