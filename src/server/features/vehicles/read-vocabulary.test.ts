import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { succeed } from "#domain/failure.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { readVocabulary } from "./read-vocabulary.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());

const of = { properties: ["Year", "Make", "Model", "Trim", "Engine"], categoryId: "33564" };
const civic = { make: "Honda", model: "Civic" };

/**
 * Creates a vocabulary from a marketplace that knows one car, and records the models it is asked
 * about.
 */
function createOneCarVocabulary() {
  const asked: string[] = [];
  const marketplace = {
    treeVersion: () => Promise.resolve(succeed("1")),
    years: () => Promise.resolve(succeed([2004])),
    modelsOfYear: () => Promise.resolve(succeed([civic])),
    variantsOfModel: (_category: string, make: string, model: string) => {
      asked.push(`${make} ${model}`);
      return Promise.resolve(succeed([{ year: 2004, trim: "LX Sedan 4-Door", engine: "1.7L" }]));
    },
  };
  return {
    asked,
    vocabulary: readVocabulary(
      opened.database,
      marketplace as unknown as Marketplace,
      loadKnowledge(),
    ),
  };
}

it("requests each listed model once, and never a model that isn't in the vehicle list", async () => {
  const { asked, vocabulary } = createOneCarVocabulary();
  const names = Array.from({ length: 50 }, (_, at) => ({ make: "Honda", model: `Nothing ${at}` }));
  const slice = await vocabulary.slice(of, [civic, ...names]);
  expect(asked).toEqual(["Honda Civic"]);
  expect(
    slice.ok && [
      slice.value.variants(2004, "Honda", "Civic"),
      slice.value.variants(2004, "Honda", "Nothing 7"),
      slice.value.variants(1950, "Honda", "Civic"),
    ],
  ).toEqual([[{ trim: "LX Sedan 4-Door", engine: "1.7L" }], [], []]);
  await vocabulary.slice(of, [civic]);
  await createOneCarVocabulary().vocabulary.slice(of, [civic]);
  expect(asked).toEqual(["Honda Civic"]);
});

it("stores a model once that is requested twice at the same time, and few transactions for many years", async () => {
  const properties = ["Year", "Make", "Model", "Trim", "Engine", "Notes"];
  const years = Array.from({ length: 60 }, (_, at) => 1960 + at);
  const marketplace = {
    treeVersion: () => Promise.resolve(succeed("2")),
    years: () => Promise.resolve(succeed(years)),
    modelsOfYear: () => Promise.resolve(succeed([civic])),
    variantsOfModel: () => Promise.resolve(succeed([{ year: 2004, trim: "LX", engine: "1.7L" }])),
  } as unknown as Marketplace;
  const open = (of: Marketplace) => readVocabulary(opened.database, of, loadKnowledge());
  const transactions = vi.spyOn(opened.database, "asSystem");
  const vocabulary = open(marketplace);
  const slices = await Promise.all([
    vocabulary.slice({ ...of, properties }, [civic]),
    vocabulary.slice({ ...of, properties }, [civic]),
  ]);
  const spent = transactions.mock.calls.length;
  transactions.mockRestore();
  expect(slices.map(({ ok }) => ok)).toEqual([true, true]);
  expect(spent).toBeLessThan(years.length / 2);
  const unasked = () => Promise.reject(new Error("everything is stored"));
  const again = open({ ...marketplace, modelsOfYear: unasked, variantsOfModel: unasked });
  expect(await again.slice({ ...of, properties }, [civic])).toMatchObject({ ok: true });
});

it("loads the list again after a database failure", async () => {
  const { vocabulary } = createOneCarVocabulary();
  const properties = ["Year", "Make", "Model"];
  const broken = vi.spyOn(opened.database, "asSystem").mockRejectedValue(new Error("disk full"));
  await expect(vocabulary.tree({ ...of, properties })).rejects.toThrow("disk full");
  broken.mockRestore();
  expect(await vocabulary.tree({ ...of, properties })).toMatchObject({ ok: true });
});
