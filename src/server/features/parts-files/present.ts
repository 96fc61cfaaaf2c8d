import type { Batch } from "#contract/batches.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import type { PartsFileRow } from "./store.ts";

export function presentPartsFile(row: PartsFileRow, batch: Batch | null): PartsFile {
  const { id, name, size, format, about, header, sample, mapping, remembered, brand, createdAt } =
    row;
  return {
    id,
    name,
    size,
    format,
    about,
    header: [...header],
    sample: sample.map((cells) => [...cells]),
    mapping: { ...mapping },
    remembered,
    brand,
    state: findState(row, batch),
    batch,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Returns the file's state. If the batch was canceled after its last item, it ended without
 * updating the file, so a finished batch takes precedence.
 */
function findState({ state }: PartsFileRow, batch: Batch | null): PartsFile["state"] {
  if (state === "receiving") return "received";
  if (batch?.state !== "done") return state;
  return state === "importing" ? "imported" : state === "undoing" ? "undone" : state;
}
