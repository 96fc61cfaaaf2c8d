import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unpackPreviousRelease } from "./unpack-release.ts";

it("unpacks the previous release, unless the history is incomplete", () => {
  const folder = unpackPreviousRelease();
  if (folder !== null) expect(existsSync(join(folder, "src/server/main.ts"))).toBe(true);
});
