import { expect, test } from "vitest";
import { syncPreviewWords } from "./sync-preview-words.ts";

test("a sync shows what it adds, keeps, and removes", () =>
  expect(syncPreviewWords({ added: 42, protected_kept: 18, removed: 0 })).toBe(
    "+42 rows, 18 protected kept, 0 removed",
  ));
test("uses the singular for one row, and a comma in thousands", () =>
  expect(syncPreviewWords({ added: 1, protected_kept: 2400, removed: 3 })).toBe(
    "+1 row, 2,400 protected kept, 3 removed",
  ));
