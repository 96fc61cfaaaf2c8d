import { expect, test } from "vitest";
import { advisePrice } from "./advise-price.ts";

const asks = (...totals: readonly number[]) =>
  totals.map((total, at) => ({
    title: `T${at}`,
    total,
    shippingKnown: true,
    seller: `s${at % 3}`,
    condition: "New",
    url: null,
  }));

test("returns quartiles of the asking prices, without outliers, and the number of listings behind them", () =>
  expect(advisePrice(asks(50, 10, 40, 20, 30, 1000))).toMatchObject({
    enough: true,
    sampleSize: 5,
    sellers: 3,
    outliersRemoved: 1,
    min: 10,
    p25: 20,
    median: 30,
    p75: 40,
    max: 50,
    suggestedLow: 20,
    suggestedHigh: 30,
  }));
test("returns no figures below five listings", () =>
  expect(advisePrice(asks(10, 20, 30, 40))).toMatchObject({
    enough: false,
    sampleSize: 4,
    median: null,
    suggestedLow: null,
  }));
test("ignores prices of zero", () =>
  expect(advisePrice(asks(0, 0, 0, 0, 0))).toMatchObject({ enough: false, sampleSize: 0 }));
