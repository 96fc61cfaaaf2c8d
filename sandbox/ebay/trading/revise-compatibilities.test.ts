import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compatibilityXml, reviseXml, type GivenVehicle } from "../testing/compatibility-xml.ts";
import { openTestMarket, type Json, type TestMarket } from "../testing/test-market.ts";
import { items } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const vehicles: readonly GivenVehicle[] = [
  ["1996", "Honda", "Civic"],
  ["1999", "Honda", "Civic", "EX Coupe 2-Door"],
  ["1999", "Honda", "Civic", "Si Coupe 2-Door"],
  ["2004", "Mazda", "3"],
  ["1974", "BMW", "3.0CS"],
  ["1987", "Mazda", "Pickup, B2200 & Cab"],
];
const row = fc.record({ vehicle: fc.constantFrom(...vehicles), remove: fc.boolean() });
const request = fc.record({ rows: fc.array(row, { maxLength: 6 }), replaceAll: fc.boolean() });
const key = (vehicle: GivenVehicle) => vehicle.join("/");

/** A minimal implementation of the rules to compare with. */
function expected(
  before: ReadonlySet<string>,
  {
    rows,
    replaceAll,
  }: { rows: readonly { vehicle: GivenVehicle; remove: boolean }[]; replaceAll: boolean },
): Set<string> {
  if (replaceAll) return new Set(rows.map(({ vehicle }) => key(vehicle)));
  const after = new Set(before);
  for (const { vehicle, remove } of rows) if (remove) after.delete(key(vehicle));
  for (const { vehicle, remove } of rows) if (!remove) after.add(key(vehicle));
  return after;
}

it("match a minimal implementation after any sequence of replacing, adding, and deleting", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 5 }), async (requests) => {
      await market.control("POST /reset");
      let wanted = new Set<string>();
      for (const given of requests) {
        const xml = given.rows
          .map(({ vehicle, remove }) =>
            compatibilityXml(vehicle, remove ? "<Delete>true</Delete>" : ""),
          )
          .join("");
        expect(
          await market.trade("ReviseFixedPriceItem", reviseXml(items.plain, xml, given.replaceAll)),
        ).toMatchObject({ Ack: "Success" });
        wanted = expected(wanted, given);
      }
      const stored = (await market.control(`GET /listings/${items.plain}`))["stored"] as Json[];
      expect(
        stored
          .map((one) =>
            [one["year"], one["make"], one["model"], one["trim"]].filter(Boolean).join("/"),
          )
          .sort(),
      ).toEqual([...wanted].sort());
    }),
    { numRuns: 40 },
  );
}, 30_000);
