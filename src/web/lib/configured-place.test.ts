import { expect, test } from "vitest";
import { configuredPlace } from "./configured-place.ts";

const here = {
  origin: "http://127.0.0.1:3000",
  pathname: "/fitment-manager",
  search: "?listing=12",
  hash: "#top",
};

test("leads to the same screen at the configured address", () =>
  expect(configuredPlace(here, "http://localhost:3000")).toBe(
    "http://localhost:3000/fitment-manager?listing=12#top",
  ));
test("doesn't redirect from the configured address itself", () =>
  expect(
    configuredPlace({ ...here, origin: "http://localhost:3000" }, "http://localhost:3000"),
  ).toBeNull());
test("doesn't redirect when the configured address isn't known", () => {
  expect(configuredPlace(here, null)).toBeNull();
  expect(configuredPlace(here, "nonsense")).toBeNull();
});
test("keeps a path that looks like another host on the configured host", () =>
  expect(configuredPlace({ ...here, pathname: "//evil.example/x" }, "http://localhost:3000")).toBe(
    "http://localhost:3000//evil.example/x?listing=12#top",
  ));
