import { expect, it } from "vitest";
import { mapColumn, meaningOf } from "./map-column.ts";

it("a column has one meaning, and a meaning has one column", () => {
  const mapping = { number: 0, brand: 1 };
  expect(mapColumn(mapping, 2, "brand")).toEqual({ number: 0, brand: 2 });
  expect(mapColumn(mapping, 0, "sku")).toEqual({ brand: 1, sku: 0 });
  expect(mapColumn(mapping, 0, "")).toEqual({ brand: 1 });
  expect(meaningOf(mapping, 1)).toBe("brand");
  expect(meaningOf(mapping, 2)).toBeNull();
});
