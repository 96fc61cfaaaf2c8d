import { expect, it } from "vitest";
import { tidyPath } from "./tidy-path.ts";

it.each([
  ["/features", "/features"],
  ["/features/", "/features"],
  ["//features", "/features"],
  ["//host/features", "/features"],
  ["//evil.example/blog//some-post/", "/blog/some-post"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example/unknown", "/evil.example/unknown"],
  ["/\\evil.example/", "/evil.example"],
  ["/\\/evil.example/features", "/features"],
  ["/", "/"],
  ["///", "/"],
  ["/unknown/%5Cevil.example/", "/unknown/%5Cevil.example"],
])("reduces %s to %s on this site", (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});
