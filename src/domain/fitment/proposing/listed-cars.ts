import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate } from "../fitment-plan.ts";
import type { DescriptionRead, ListedRead } from "../reading/descriptions/read-description.ts";
import { readFeatures, type FeatureRead } from "../reading/read-features.ts";
import { asidesOf } from "../reading/asides.ts";
import { readText, type TextRead } from "../reading/read-text.ts";
import { asideLimit, asideNotes, withNotes } from "./aside-limit.ts";
import { dropDonor } from "./drop-donor.ts";
import { yearsFor } from "./generation-years.ts";
import { limitOf } from "./listed-limit.ts";
import { proposeFromText, type ProposalContext } from "./propose-from-text.ts";
import { evidenceOf } from "./read-evidence.ts";

export interface ListContext {
  readonly index: VehicleIndex;
  readonly facelift: ProposalContext["facelift"];
  /**
   * The part's fit never depends on the engine, so a sentence that names one only says what it came
   * from.
   */
  readonly engineFree: boolean;
}

/**
 * The candidates of a description's list, each with what its own row or line says of trims and
 * engines.
 */
export function listedCars(
  reads: DescriptionRead["fits"],
  context: ListContext,
): readonly Candidate[] {
  const proposal = {
    index: context.index,
    source: "description",
    confidence: 0.85,
    facelift: context.facelift,
    fallback: null,
  } as const;
  return reads.flatMap((one) => {
    const read = one.kind === "line" ? dropDonor(one.read) : one.read;
    const asides = one.kind === "line" ? asidesIn(read, context.index) : [];
    const limit = limitOf(
      {
        read: context.engineFree && one.kind === "line" ? { ...read, engines: [] } : read,
        cells: one.cells,
      },
      context.index,
    );
    const features = one.kind === "line" || one.id === null ? readFeatures(one.read.tokens) : null;
    const notes = [...notesOf(one, features), ...asides.flatMap(asideNotes)];
    return candidatesOf(
      one,
      { candidates: proposeFromText(read, proposal).candidates, drive: features?.drive ?? null },
      context.index,
    ).map((candidate) => ({
      ...candidate,
      engines: null,
      ...(one.kind === "line" && anyTrim.test(read.text) ? { anyTrim: true as const } : {}),
      notes: notes.length === 0 ? candidate.notes : withNotes(candidate.notes, notes),
      ...(limit === null
        ? {}
        : {
            within: [
              candidate.engines === null ? limit : { ...limit, engines: candidate.engines },
              ...asides.map((aside) => asideLimit(aside, context.index)),
            ],
          }),
    }));
  });
}

const anyTrim = /\b(?:any|all|every) (?:trims?|trim levels?|sub-?models?)\b/i;

/**
 * Of a row with a model of the list, that model alone; of a line that says all wheels are driven,
 * the models that say so too.
 */
function candidatesOf(
  { id, read }: ListedRead,
  {
    candidates,
    drive,
  }: { readonly candidates: readonly Candidate[]; readonly drive: FeatureRead["drive"] },
  index: VehicleIndex,
): readonly Candidate[] {
  if (id === null) return drive === "all" ? drivenOnly(candidates, index) : candidates;
  const [years] = read.years;
  const own = candidates.filter((one) => one.id === id);
  if (own.length > 0 || years === undefined) return own;
  return [
    {
      id,
      years: yearsFor(years, id, index),
      body: null,
      notes: years.notes,
      evidence: [evidenceOf(read, [years], { source: "description", confidence: 0.85 })],
      engines: null,
    },
  ];
}

function drivenOnly(candidates: readonly Candidate[], index: VehicleIndex): readonly Candidate[] {
  const driven = candidates.filter((one) =>
    /xDrive|Quattro|4Matic/.test(modelOf(index, one.id).model),
  );
  return driven.length === 0 ? candidates : driven;
}

/** What a line says in brackets, but for years and other cars. */
function asidesIn({ text, tokens }: ListedRead["read"], index: VehicleIndex): readonly TextRead[] {
  return asidesOf(tokens)
    .map(({ from, to }) => readText(text.slice(tokens[from]?.start, tokens[to - 1]?.end), index))
    .filter((aside) => aside.years.length + aside.vehicles.length === 0);
}

function notesOf(
  { read, cells, kind }: ListedRead,
  features: FeatureRead | null,
): readonly string[] {
  return kind === "line"
    ? [...(features?.notes ?? []), ...read.dates.map((date) => date.note)]
    : cells.notes;
}
