import { afterAll, beforeAll, expect, it } from "vitest";
import { succeed } from "#domain/failure.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
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

/** A marketplace that knows one car, and counts what it is asked about models. */
function oneCar() {
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
    vocabulary: readVocabulary(opened.database, marketplace as unknown as Marketplace),
  };
}

it("asks for models that the list has, once; a name of somebody's own costs no call and has no variants", async () => {
  const { asked, vocabulary } = oneCar();
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
  await oneCar().vocabulary.slice(of, [civic]);
  expect(asked).toEqual(["Honda Civic"]);
});
