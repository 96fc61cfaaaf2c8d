import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { otherMeanings } from "../../knowledge/weak-names.ts";
import { skipBack } from "./connected.ts";
import type { NameHit } from "./scan-vehicles.ts";
import type { Settling } from "./settle-vehicles.ts";
import { tokenAt, type Token } from "../tokens.ts";

const meanings = new Map(Object.entries(otherMeanings));

/** Everyday words that another one beside them makes something else ("spark plug"). */
export function hasOtherMeanings(word: string): boolean {
  return meanings.has(word);
}

/** Part, idiom or brochure word: "spark plug", "universal fit". */
export function meansOther(hit: NameHit, state: Settling): boolean {
  const { tokens } = state.text;
  const { word } = tokenAt(tokens, hit.from);
  if (isCount(hit, tokens)) return true;
  const meaning = meanings.get(word);
  if (
    meaning === undefined ||
    hit.to !== hit.from + 1 ||
    (word === "fit" && isHondaFit(hit, state))
  )
    return false;
  if (word === "fit" && leadsOn(hit, state)) return true;
  return (
    includesWord(meaning.before, tokenAt(tokens, hit.from - 1).word) ||
    includesWord(meaning.after, tokenAt(tokens, hit.to).word)
  );
}

/** "Tribute (2)": how many. */
function isCount({ from, to }: NameHit, tokens: readonly Token[]): boolean {
  return (
    /^\d$/.test(tokenAt(tokens, from).word) &&
    tokenAt(tokens, from - 1).word === "(" &&
    tokenAt(tokens, to).word === ")"
  );
}

/**
 * "Gasket Fit 11-15 Cruze": says which cars follow. "09-13 Fit Civic", "Honda Civic / Fit" and "Fit
 * 09-13 Civic 12-15" name one more.
 */
function leadsOn({ from, to }: NameHit, state: Settling): boolean {
  const { hits, years, tokens, index } = state.text;
  const before = skipBack(tokens, from);
  if (isBehindHonda(from, before, state)) return false;
  const start = years.find((one) => one.from === to)?.to ?? to;
  const behind = hits.filter((hit) => hit.from >= start && isVehicle(hit));
  const next = behind.find((hit) => hit.from === start || start > to);
  if (next === undefined) return false;
  const besideHonda = next.entry.ids.some((id) => modelOf(index, id).make === "Honda");
  return (
    !besideHonda ||
    !(years.some((one) => one.to === before) || (start > to && endsWithYears(state, behind)))
  );
}

function isBehindHonda(
  from: number,
  before: number,
  { reads, text: { index } }: Settling,
): boolean {
  const previous = reads.at(-1);
  if (previous === undefined || (previous.to !== from && previous.to !== before)) return false;
  return previous.kind === "model"
    ? previous.ids.some((id) => modelOf(index, id).make === "Honda")
    : previous.make === "Honda";
}

function endsWithYears({ text: { years } }: Settling, vehicles: readonly NameHit[]): boolean {
  return (years.at(-1)?.from ?? 0) > (vehicles.at(-1)?.from ?? 0);
}

function isVehicle({ entry }: NameHit): boolean {
  return (
    entry.ids.length > 0 || entry.code !== null || entry.family !== null || entry.make !== null
  );
}

function isHondaFit(hit: NameHit, { reads }: Settling): boolean {
  const previous = reads.at(-1);
  return previous?.kind === "make" && previous.make === "Honda" && previous.to === hit.from;
}

function includesWord(list: string | undefined, word: string): boolean {
  return list !== undefined && word !== "" && ` ${list} `.includes(` ${word} `);
}
