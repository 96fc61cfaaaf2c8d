import { expect, test } from "vitest";
import {
  listingQueryParameters,
  nextOrder,
  readListingQuery,
  usualOrder,
} from "./listing-query.ts";

const read = (address: string) => readListingQuery(new URLSearchParams(address));

test("an address without parameters shows all listings in the usual order", () => {
  expect(read("")).toEqual({
    view: "all",
    search: "",
    sort: "status",
    descending: false,
  });
  expect(read("show=nonsense&sort=-nonsense&q=%20")).toEqual(read(""));
});

test("what is written into an address is read from it again", () => {
  const query = {
    view: "ready",
    search: "brake pads",
    sort: "title",
    descending: true,
  } as const;
  const written = Object.entries(listingQueryParameters(query)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  expect(written).toEqual([
    ["show", "ready"],
    ["q", "brake pads"],
    ["sort", "-title"],
  ]);
  expect(read(new URLSearchParams(written).toString())).toEqual(query);
});

test("the usual is removed from an address, and what isn't named stays", () => {
  expect(listingQueryParameters({ ...read(""), search: "" })).toEqual({
    show: null,
    q: null,
    sort: null,
  });
  expect(listingQueryParameters({ view: "synced" })).toEqual({ show: "synced" });
});

test("a search is cut to what the server takes", () => {
  expect(read(`q=${"x".repeat(300)}`).search).toHaveLength(200);
});

test("choosing a column sorts by it, then the other way around, then as usual", () => {
  const orders = (sort: "title" | "price") => {
    const first = nextOrder(usualOrder, sort);
    const second = nextOrder(first, sort);
    return [first.descending, second.descending, nextOrder(second, sort)];
  };
  expect(orders("title")).toEqual([false, true, usualOrder]);
  // The highest price first.
  expect(orders("price")).toEqual([true, false, usualOrder]);
});
