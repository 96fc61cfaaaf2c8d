import type { Batch } from "#contract/batches.ts";
import type { PartsFile } from "#contract/parts.ts";
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
    state: stateOf(row, batch),
    batch,
    createdAt: createdAt.toISOString(),
  };
}

/** A cancellation that came when everything was done ends the batch without the last word of its work. */
function stateOf({ state }: PartsFileRow, batch: Batch | null): PartsFile["state"] {
  if (state === "receiving") return "received";
  if (batch?.state !== "done") return state;
  return state === "importing" ? "imported" : state === "undoing" ? "undone" : state;
}
