import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenOptions } from "#domain/fitment/chosen-option.ts";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import { generateFitments, planFitments } from "#domain/fitment/generate-fitments.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import { presentRefusal } from "#domain/fitment/texts/present-refusal.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { addSeller, openTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

const folder = new URL("../src/server/platform/db/migrations/", import.meta.url);
const typed = "0038_typed_questions.sql";

/** An answer as the first engine stored it, and the id of the option that it means now. */
interface Stored {
  readonly key: string;
  readonly answers: readonly string[];
  readonly answer: string;
  readonly id: string;
}

const stored: readonly Stored[] = [
  {
    key: "gap:2016:x",
    answers: ["No, not 2016", "Yes, 2016 too"],
    answer: "Yes, 2016 too",
    id: "yes",
  },
  {
    key: "gap:2006-2008:2005 2009 toyota corolla visor",
    answers: ["No, only 2005 and 2009", "Yes, 2006-2008 too"],
    answer: "Yes, 2006-2008 too",
    id: "yes",
  },
  {
    key: "universal:x",
    answers: ["Universal: no vehicles", "Only the vehicles named"],
    answer: "Only the vehicles named",
    id: "named",
  },
  {
    key: "side:fender",
    answers: ["Left (driver side)", "Right (passenger side)"],
    answer: "Right (passenger side)",
    id: "right",
  },
  {
    key: "model:honda",
    answers: ["I will add the model to the listing", "It fits no certain vehicle"],
    answer: "It fits no certain vehicle",
    id: "universal",
  },
  {
    key: "model:honda:2012:mirror switch",
    answers: ["Civic", "Accord", "Pilot", "Another one: I will name it in the listing"],
    answer: "Accord",
    id: "Accord",
  },
  {
    key: "years:toyota camry:clock spring",
    answers: ["2012-2014", "2007-2011"],
    answer: "2007-2011",
    id: "2007-2011",
  },
  {
    key: "make:van",
    answers: ["Ford", "Dodge"],
    answer: "Dodge",
    id: "Dodge",
  },
  {
    key: "class:silverado",
    answers: ["1500 only", "1500, 2500, 3500"],
    answer: "1500, 2500, 3500",
    id: "all",
  },
  {
    key: "starred:f30",
    answers: ["Some: buyers check first", "All F30", "No F30"],
    answer: "All F30",
    id: "all",
  },
  {
    key: "split:up to 11/2013",
    answers: ["Yes, with the note", "No, leave 2014 out"],
    answer: "No, leave 2014 out",
    id: "no",
  },
  {
    key: "title-or-description:honda pilot:2014:2009-2012",
    answers: ["2014", "2009-2012"],
    answer: "2009-2012",
    id: "listed",
  },
  {
    key: "title-or-description:honda pilot:honda element",
    answers: ["Honda Pilot", "Honda Element", "All of them"],
    answer: "All of them",
    id: "all",
  },
  {
    key: "left-out:honda element",
    answers: ["No, only what the list names", "Yes, Honda Element too"],
    answer: "No, only what the list names",
    id: "no",
  },
  {
    key: "title-or-specifics:2010-2014:2012-2016",
    answers: ["2012-2014", "2010-2014", "2012-2016"],
    answer: "2010-2014",
    id: "title",
  },
  {
    key: "title-or-specifics:2.4l:3.5l",
    answers: ["2.4L", "3.5L"],
    answer: "3.5L",
    id: "specifics",
  },
  {
    key: "title-or-specifics:honda:toyota camry",
    answers: ["Toyota Camry", "Honda: I will name the model in the listing"],
    answer: "Toyota Camry",
    id: "specifics",
  },
  {
    key: "title-or-donor:coupe:sedan:door",
    answers: ["The coupe", "The sedan"],
    answer: "The sedan",
    id: "donor",
  },
  {
    key: "engine:ford f-150:forced/hybrid",
    answers: ["turbo or supercharged", "hybrid"],
    answer: "turbo or supercharged",
    id: "forced",
  },
  {
    key: "engine-size:1995 honda civic alternator:honda civic",
    answers: ["1.6L I4", "1.5L I4", "All of them"],
    answer: "All of them",
    id: "any",
  },
  {
    key: "body:x:honda civic",
    answers: ["4 doors", "2 doors", "All of them"],
    answer: "2 doors",
    id: "2 doors",
  },
  {
    key: "part-number:dorman 740-123 in listing 1:2008-2010:2008-2012",
    answers: ["2008-2010", "2008-2012"],
    answer: "2008-2012",
    id: "other",
  },
  {
    key: "language-model:the language model::honda pilot 2003-2005",
    answers: ["Yes: Honda Pilot 2003-2005", "No, it does not fit"],
    answer: "Yes: Honda Pilot 2003-2005",
    id: "yes",
  },
];

/** An answer from the time when only its text was stored, which doesn't tell which side it is. */
const oldest = { key: "title-or-specifics:2005:2009", answer: "2009" };

describe("a database with answers to the first engine", () => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const { pool } = opened.database;
    await pool.query("drop schema public cascade");
    await pool.query("create schema public");
    await pool.query(
      "create table migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    for (const name of readdirSync(folder)
      .filter((one) => one < typed)
      .sort()) {
      await pool.query(readFileSync(new URL(name, folder), "utf8"));
      await pool.query("insert into migrations (name) values ($1)", [name]);
    }
    const seller = await addSeller(opened.database, "asked before");
    for (const { key, text, answers, answer } of [
      ...stored.map((one) => ({ ...one, text: "Which?" })),
      { ...oldest, text: "", answers: [] },
    ])
      await pool.query(
        "insert into question_answers (seller_id, key, answer, text, answers) values ($1, $2, $3, $4, $5)",
        [seller, key, answer, text, JSON.stringify(answers)],
      );
    await pool.query(
      "insert into listings (seller_id, listing_id, title, fingerprint) values ($1, '1', 'Fender', 'f')",
      [seller],
    );
    await pool.query(
      `insert into listing_fitments (seller_id, listing_id, question_count, questions, refused_count, refused)
       values ($1, '1', 1, $2, 1, $3)`,
      [
        seller,
        JSON.stringify([
          {
            key: "side:fender",
            text: "Which side?",
            answers: ["Left (driver side)", "Right (passenger side)"],
          },
        ]),
        JSON.stringify([{ text: "2009 … Vibe", reason: "2009 Pontiac Vibe is not in the list." }]),
      ],
    );
    await pool.query(
      "insert into bulk_products (seller_id, product_id, position, status, product, listing_uuid) values ($1, 'p', 1, 'enriched', $2, 'u')",
      [
        seller,
        JSON.stringify({
          id: "p",
          catalogData: {
            questions: [
              {
                key: "starred:f30",
                text: "Which F30?",
                answers: ["Some: buyers check first", "All F30", "No F30"],
              },
            ],
          },
        }),
      ],
    );
    expect(await migrate(pool)).toContain(typed);
  });
  afterAll(() => opened.close());

  async function readStored() {
    const { rows } = await opened.database.pool.query<{
      key: string;
      answer: string;
      question: Question;
    }>("select key, answer, question from question_answers");
    return rows;
  }

  async function readAnswers(): Promise<Answers> {
    return Object.fromEntries((await readStored()).map(({ key, answer }) => [key, answer]));
  }

  it("keeps every answer, as the id of the option that it means", async () => {
    const answers = await readAnswers();
    expect(answers).toEqual({
      ...Object.fromEntries(stored.map(({ key, id }) => [key, id])),
      [oldest.key]: oldest.answer,
    });
  });

  it("shows the answers with the question and the words of their time", async () => {
    const given = await readStored();
    for (const { key, answers, answer } of stored) {
      const row = given.find((one) => one.key === key);
      if (row === undefined) throw new Error(`${key} is lost`);
      const { text, options } = presentQuestion(row.question);
      expect(text).toBe("Which?");
      expect(options.map((option) => option.text)).toEqual(answers);
      expect(options.find(({ id }) => id === row.answer)?.text).toBe(answer);
    }
    const last = given.find(({ key }) => key === oldest.key);
    expect(last && presentQuestion(last.question)).toMatchObject({
      text: oldest.key,
      options: [{ id: "2009", text: "2009" }],
    });
  });

  it("applies them to the questions of today", async () => {
    const answers = await readAnswers();
    const yearsOf = (title: string) => {
      const plan = planFitments({ title, description: "", specifics: {} }, smallIndex);
      const { rows, questions } = generateFitments({
        plan,
        slice: smallSlice,
        existing: [],
        limit: 3000,
        answers,
      });
      expect(questions).toEqual([]);
      return [...new Set(rows.map(({ year }) => year))];
    };
    expect(yearsOf("2005 2009 Toyota Corolla Visor")).toEqual([2005, 2006, 2007, 2008, 2009]);
    expect(yearsOf("1995 Honda Civic Alternator")).toEqual([1995]);
  });

  it("applies an answer whose option couldn't be determined to the option with the same text", async () => {
    const question: Question = {
      key: oldest.key,
      kind: "specifics-years",
      parameters: {
        title: { from: 2005, to: 2005 },
        specifics: { from: 2009, to: 2009 },
        both: null,
      },
      options: [{ id: "title" }, { id: "specifics" }],
    };
    expect(chosenOptions(question, await readAnswers())?.[0]?.id).toBe("specifics");
  });

  it("keeps open questions and refusals in their words, with today's option ids", async () => {
    const { rows } = await opened.database.pool.query<{
      questions: readonly Question[];
      refused: readonly Refusal[];
      asked: readonly Question[];
      product: unknown;
    }>(
      "select f.questions, f.refused, p.questions as asked, p.product from listing_fitments f join bulk_products p using (seller_id)",
    );
    expect(rows[0]?.questions.map(presentQuestion)).toMatchObject([
      {
        key: "side:fender",
        kind: "worded",
        text: "Which side?",
        options: [
          { id: "left", text: "Left (driver side)" },
          { id: "right", text: "Right (passenger side)" },
        ],
      },
    ]);
    expect(rows[0]?.refused.map(presentRefusal)).toMatchObject([
      { code: "worded", text: "2009 … Vibe", reason: "2009 Pontiac Vibe is not in the list." },
    ]);
    expect(rows[0]?.asked.map(({ options }) => options.map(({ id }) => id))).toEqual([
      ["some", "all", "none"],
    ]);
    expect(rows[0]?.product).toEqual({ id: "p", catalogData: { questions: [] } });
  });
});
