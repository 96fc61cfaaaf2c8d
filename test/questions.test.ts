import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import {
  answerEverywhere,
  answerQuestion,
  getAnswers,
  getQuestions,
  skipQuestion,
  takeBackAnswer,
} from "#contract/answers.ts";
import { bulkGenerate, getFitmentReview } from "#contract/fitments.ts";
import type { OpenQuestion } from "#contract/answers.ts";
import { pullListings } from "#contract/listings.ts";
import { listVariants } from "#contract/vehicles.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let ids: readonly string[];

beforeAll(async () => {
  product = await startProduct();
  ids = await seedListings(product, "first-day-parts", [
    { title: "Toyota Camry Headlight Left" },
    { title: "Headlight for Toyota Camry" },
    { title: "Honda Pilot Headlight" },
    { title: "2008-2010 Toyota Camry Headlight" },
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
}, 120_000);
afterAll(() => product.close());

const years = async (id: string) => {
  const { rows } = await client.call(getFitmentReview, { params: { id } });
  return [...new Set(rows.map((row) => row.year))].sort();
};

async function awaitBatch({ batch }: z.output<typeof answerEverywhere.answer>): Promise<void> {
  const batchId = batch?.id ?? "";
  await expect
    .poll(async () => (await client.call(getBatch, { params: { id: batchId } })).state, {
      timeout: 20_000,
      interval: 100,
    })
    .toBe("done");
}

async function findQuestion(key: string): Promise<OpenQuestion> {
  const question = (await client.call(getQuestions)).find((one) => one.key === key);
  if (!question) throw new Error(`nobody asks ${key}`);
  return question;
}

describe("questions across the account", () => {
  it("are shown once for all listings that ask the same, most asked first", async () => {
    const questions = await client.call(getQuestions);
    expect(questions.map(({ text, count }) => [text, count])).toEqual([
      ["Which years of the Toyota Camry does this part fit? The listing doesn't say.", 2],
      ["Which years of the Honda Pilot does this part fit? The listing doesn't say.", 1],
    ]);
    expect(questions[0]).toMatchObject({
      kind: "years",
      parameters: { make: "Toyota", model: "Camry" },
      options: expect.arrayContaining([
        {
          id: "2012-2017",
          text: "2012-2017",
          from: 2012,
          to: 2017,
        },
      ]) as unknown,
    });
    expect(questions[0]?.listings).toEqual([
      { listing_id: ids[0], title: "Toyota Camry Headlight Left" },
      { listing_id: ids[1], title: "Headlight for Toyota Camry" },
    ]);
    expect(await client.call(getAnswers)).toEqual([]);
  });

  it("are answered for all listings in one batch, and undone the same way", async () => {
    const { key, kind, text, options } = await findQuestion("years:toyota camry:headlight");
    const answer = options[0]?.id ?? "";
    const started = await client.call(answerEverywhere, { body: { key, answer } });
    expect(started).toMatchObject({
      success: true,
      listings: 2,
      batch: { kind: "generate", total: 2 },
    });
    expect((await client.call(getQuestions)).map((question) => question.key)).toEqual([
      "years:honda pilot:headlight",
    ]);
    await awaitBatch(started);
    for (const id of ids.slice(0, 2)) expect((await years(id)).length).toBeGreaterThan(1);
    const given = await client.call(getAnswers);
    expect(given).toMatchObject([
      {
        key,
        kind,
        text,
        options,
        answer,
        answer_text: options[0]?.text,
        count: 2,
      },
    ]);
    expect(Date.parse(given[0]?.answered_at ?? "")).toBeGreaterThan(Date.now() - 60_000);

    const taken = await client.call(takeBackAnswer, { query: { key } });
    expect(taken).toMatchObject({ listings: 2 });
    await awaitBatch(taken);
    for (const id of ids.slice(0, 2)) expect(await years(id)).toEqual([]);
    expect((await client.call(getQuestions)).map(({ key: open, count }) => [open, count])).toEqual([
      [key, 2],
      ["years:honda pilot:headlight", 1],
    ]);
    expect(await client.call(getAnswers)).toEqual([]);
  });

  it("reuse their answer for a listing that asks later", async () => {
    const started = await client.call(answerEverywhere, {
      body: {
        key: "years:honda pilot:headlight",
        answer: (await findQuestion("years:honda pilot:headlight")).options[0]?.id ?? "",
      },
    });
    await awaitBatch(started);
    const [later = ""] = await seedListings(product, "first-day-parts", [
      { title: "Honda Pilot Headlight Right" },
    ]);
    await client.call(pullListings);
    await client.call(bulkGenerate, { body: { listing_ids: [later] } });
    expect((await years(later)).length).toBeGreaterThan(1);
    expect((await client.call(getAnswers))[0]?.count).toBe(2);
    const again = await client.call(bulkGenerate, { body: { listing_ids: [later] } });
    expect(again.results[0]?.message).toBe("Unchanged since the last generation.");
  });

  it("take several answers where several can be right, and only there", async () => {
    const { key, options, several } = await findQuestion("years:toyota camry:headlight");
    expect(several).toBe(true);
    const [one, two] = options.slice(0, 2).map(({ id }) => id);
    const answer = [one ?? "", two ?? ""];
    await awaitBatch(await client.call(answerEverywhere, { body: { key, answer } }));
    const spans = answer.map((span) => span.split("-").map(Number));
    const fitting = await years(ids[0] ?? "");
    for (const [from = 0, to = 0] of spans)
      expect(fitting.some((year) => year >= from && year <= to)).toBe(true);
    const [given] = await client.call(getAnswers);
    expect(given).toMatchObject({ answer, answer_text: answer.join(", ") });
    await awaitBatch(await client.call(takeBackAnswer, { query: { key } }));
    expect(
      (await client.send(answerEverywhere, { body: { key, answer: [one ?? "", "1066"] } })).status,
    ).toBe(400);
  });

  it("come last once they are skipped, and stay open", async () => {
    const [first, ...others] = await client.call(getQuestions);
    const key = first?.key ?? "";
    const [other = ""] = await seedListings(product, "first-day-parts", [
      { title: "Nissan Rogue Headlight" },
    ]);
    await client.call(pullListings);
    await client.call(bulkGenerate, { body: { listing_ids: [other] } });
    await client.call(skipQuestion, { body: { key } });
    const now = await client.call(getQuestions);
    expect(now).toHaveLength(others.length + 2);
    expect(now.at(-1)).toMatchObject({ key, count: first?.count });
  });

  it("are settled for one listing by its vehicles, while the others keep asking", async () => {
    const key = "years:toyota camry:headlight";
    const id = ids[0] ?? "";
    const variants = await client.call(listVariants, {
      query: { year: "2009", make: "Toyota", model: "Camry" },
    });
    const vehicle = {
      year: 2009,
      make: "Toyota",
      model: "Camry",
      trim: variants[0]?.trim ?? "",
      engine: variants[0]?.engine ?? "",
    };
    const wrong = await client.send(answerQuestion, {
      params: { id },
      body: { key, vehicles: [{ ...vehicle, trim: "No such trim" }] },
    });
    expect(wrong.status).toBe(400);
    const review = await client.call(answerQuestion, {
      params: { id },
      body: { key, vehicles: [vehicle] },
    });
    expect(review.questions).toEqual([]);
    expect(review.rows).toMatchObject([{ ...vehicle, origin: "edited" }]);
    await client.call(bulkGenerate, { body: { listing_ids: [id] } });
    expect(await years(id)).toEqual([2009]);
    expect((await findQuestion(key)).listings.map(({ listing_id }) => listing_id)).toEqual([
      ids[1],
    ]);
  });

  it("reject an answer that isn't offered, and one to a question that nobody asks", async () => {
    const wrong = await client.send(answerEverywhere, {
      body: { key: "years:toyota camry:headlight", answer: "1066" },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Choose one of: ") as string },
    });
    expect(
      (await client.send(answerEverywhere, { body: { key: "years:no such car", answer: "x" } }))
        .status,
    ).toBe(404);
    expect(
      (await client.send(takeBackAnswer, { query: { key: "years:no such car" } })).status,
    ).toBe(404);
  });

  it("belong to one account only", async () => {
    const other = await product.signIn("no-email-motors");
    expect(await other.call(getQuestions)).toEqual([]);
    expect(await other.call(getAnswers)).toEqual([]);
    expect(
      (
        await other.send(answerEverywhere, {
          body: { key: "years:toyota camry:headlight", answer: "2008-2010" },
        })
      ).status,
    ).toBe(404);
    expect(
      (await other.send(takeBackAnswer, { query: { key: "years:honda pilot:headlight" } })).status,
    ).toBe(404);
    expect(await client.call(getAnswers)).toHaveLength(1);
  });
});
