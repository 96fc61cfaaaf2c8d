import { modelOf } from "../../vehicles/vehicle-index.ts";
import type { ModelRead } from "./mentions.ts";
import type { NameHit } from "./scan-vehicles.ts";
import type { Settling } from "./settle-vehicles.ts";

const suffixes: Readonly<Record<string, string>> = { classic: " Classic", heritage: " Heritage", ltd: " LTD" };

/** "99-06 Silverado 1500 incl. 2007 Classic": the word behind earlier models is part of another model's name. */
export function suffixModel(hit: NameHit, state: Settling): ModelRead | null {
  return suffixAt(hit, state);
}

/** The same for a word that the index knows nothing about. */
export function suffixAt({ from, to }: { readonly from: number; readonly to: number }, state: Settling): ModelRead | null {
  const { tokens, index } = state.text;
  const suffix = suffixes[tokens[from]?.word ?? ""];
  if (suffix === undefined || to !== from + 1) return null;
  const ids = state.reads.flatMap((read) => (read.kind === "model" ? read.ids : [])).flatMap((id) => {
    const { make, model } = modelOf(index, id);
    return index.ids.get(`${make}\t${model}${suffix}`) ?? [];
  });
  return ids.length === 0 ? null : { kind: "model", from, to, ids: [...new Set(ids)], carriedOn: true, family: null, shorthand: false };
}
