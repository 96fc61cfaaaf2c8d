import { expect, it } from "vitest";
import { failIfPrinted } from "./fail-on-console.ts";

it("turns anything printed in a test into a failure that shows it", () => {
  console.log("left over", { from: "debugging" });
  expect(failIfPrinted).toThrow("console.log: left over { from: 'debugging' }");
  expect(failIfPrinted).not.toThrow();
});
