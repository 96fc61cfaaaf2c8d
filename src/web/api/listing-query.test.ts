import { expect, test } from "vitest";
import {
  listingQueryParameters,
  nextOrder,
  readListingQuery,
  defaultOrder,
} from "./listing-query.ts";

const read = (address: string) => readListingQuery(new URLSearchParams(address));

test("an address without parameters shows all listings in the default order", () => {
  expect(read("")).toEqual({
    view: "all",
    search: "",
    sort: "status",
    descending: false,
  });
  expect(read("show=nonsense&sort=-nonsense&q=%20")).toEqual(read(""));
});

test("reads the same query from an address that was written into it", () => {
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

test("removes defaults from an address, and keeps what isn't named", () => {
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

test("choosing a column sorts by it, then the other way around, then in the default order", () => {
  const orders = (sort: "title" | "price") => {
    const first = nextOrder(defaultOrder, sort);
    const second = nextOrder(first, sort);
    return [first.descending, second.descending, nextOrder(second, sort)];
  };
  expect(orders("title")).toEqual([false, true, defaultOrder]);
  // The highest price first.
  expect(orders("price")).toEqual([true, false, defaultOrder]);
});
