import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { createStore } from "./create-store.ts";

test("a store returns the latest value", () => {
  const store = createStore("first");
  store.set("second");
  expect(store.get()).toBe("second");
});
test("the server renders the initial value, whatever was set before", () => {
  const store = createStore("first");
  store.set("second");
  expect(renderToStaticMarkup(createElement(() => store.use()))).toBe("first");
});
