import { describe, expect, it } from "vitest";
import { createRouter } from "./router.ts";

const find = createRouter([
  { method: "GET", path: "/item/by_legacy_id" },
  { method: "GET", path: "/item/:id" },
  { method: "DELETE", path: "/item/:id" },
  { method: "GET", path: "/" },
]);
const found = (method: string, path: string) => {
  const answer = find(method, path);
  return answer === undefined || answer === "other-method"
    ? answer
    : [answer.route.path, answer.params];
};

describe("createRouter", () => {
  it("matches by method and path, earlier routes first, and decodes parameters", () => {
    expect(found("GET", "/item/by_legacy_id")).toEqual(["/item/by_legacy_id", {}]);
    expect(found("GET", "/item/v1%7C1%2F2/")).toEqual(["/item/:id", { id: "v1|1/2" }]);
    expect(found("DELETE", "/item/by_legacy_id")).toEqual(["/item/:id", { id: "by_legacy_id" }]);
    expect(found("GET", "/")).toEqual(["/", {}]);
    expect(found("GET", "/item/%zz")).toEqual(["/item/:id", { id: "%zz" }]);
  });

  it("distinguishes a wrong method from a wrong path", () => {
    expect(found("POST", "/item/1")).toBe("other-method");
    expect(found("GET", "/item/1/2")).toBeUndefined();
  });
});
