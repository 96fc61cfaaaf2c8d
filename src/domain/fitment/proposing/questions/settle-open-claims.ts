import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { choiceOf, type Choice, type Claim, type Settled } from "../../fitment-plan.ts";
import type { Evidence } from "../../fitment.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { carKey } from "../../statement-key.ts";
import { yearsText } from "../../year-runs.ts";
import { generationSpans } from "../models/generation-years.ts";
import type { OpenClaim, Proposal } from "../propose-from-text.ts";
import { evidenceOf } from "../read-evidence.ts";

/** The most answers to offer; more don't help. */
const mostAnswers = 3;
/** A model sold for at most this many years doesn't need years in the title. */
const shortLife = 4;

/** Turns what a text leaves open into questions, each answer with its candidates. */
export function settleOpenClaims(proposal: Proposal, text: TextRead, index: VehicleIndex): Settled {
  const candidates: Claim[] = [];
  const choices: Choice[] = [];
  for (const claim of proposal.open) {
    const evidence = evidenceOf(text, [claim.years, claim.read], {
      source: "seller",
      confidence: 0.9,
    });
    if (claim.reason === "which-make") choices.push(whichMake(claim, evidence, index));
    else if (claim.reason === "which-class") choices.push(...whichClass(claim, evidence, index));
    else {
      const brief = briefLife(claim, text, index);
      if (brief.length > 0) candidates.push(...brief);
      else choices.push(whichYears(claim, evidence, index));
    }
  }
  return { candidates, choices };
}

function candidate(id: number, years: readonly number[], evidence: Evidence): Claim {
  return {
    id,
    years,
    notes: new Map(),
    evidence: [evidence],
    clauses: [],
  };
}

function briefLife({ read }: OpenClaim, text: TextRead, index: VehicleIndex): readonly Claim[] {
  const evidence = evidenceOf(text, [read], { source: "title", confidence: 0.65 });
  const models = read.ids.map((id) => modelOf(index, id));
  return models.every(({ years }) => years.length <= shortLife)
    ? models.map(({ id, years }) => candidate(id, years, evidence))
    : [];
}

function whichYears({ read }: OpenClaim, evidence: Evidence, index: VehicleIndex): Choice {
  const models = read.ids.map((id) => modelOf(index, id));
  const { make = "", model = "" } = models[0] ?? {};
  const spans = models.flatMap((one) => generationSpans(one, index.knowledge));
  const latest = [...new Map(spans.map(({ from, to }) => [yearsText(from, to), { from, to }]))]
    .sort(([, a], [, b]) => b.from - a.from)
    .slice(0, mostAnswers);
  return choiceOf(
    {
      key: `years:${carKey({ make, model }).toLowerCase()}`,
      kind: "years",
      parameters: { make, model },
      options: latest.map(([id, span]) => ({ id, ...span })),
    },
    Object.fromEntries(
      latest.map(([id, { from, to }]) => [
        id,
        models.map((one) =>
          candidate(
            one.id,
            one.years.filter((year) => year >= from && year <= to),
            evidence,
          ),
        ),
      ]),
    ),
  );
}

function whichMake({ read, years }: OpenClaim, evidence: Evidence, index: VehicleIndex): Choice {
  const models = read.ids.map((id) => modelOf(index, id));
  const byMake = [...Map.groupBy(models, ({ make }) => make)].slice(0, mostAnswers);
  const model = models[0]?.model ?? "";
  return choiceOf(
    {
      key: `make:${model.toLowerCase()}`,
      kind: "make",
      parameters: { model },
      options: byMake.map(([make]) => ({ id: make, make })),
    },
    Object.fromEntries(
      byMake.map(([make, own]) => [
        make,
        own.map(({ id }) => candidate(id, years?.years ?? [], evidence)),
      ]),
    ),
  );
}

/** Takes a bare "Silverado" as the usual class, and asks whether the other classes fit too. */
function whichClass(
  { read, years }: OpenClaim,
  evidence: Evidence,
  index: VehicleIndex,
): readonly Choice[] {
  const { family } = read;
  if (family === null) return [];
  const name = modelOf(index, read.ids[0] ?? -1).model.replace(/[ -]?\d+.*$/, "");
  const all = [...new Set(Object.values(family.classes).flat())];
  const classes = Object.keys(family.classes).filter((size) => /^\d+$/.test(size));
  return [
    choiceOf(
      {
        key: `class:${name.toLowerCase()}`,
        kind: "class",
        parameters: { name, usual: family.usual, classes },
        options: [{ id: "usual" }, { id: "all" }],
      },
      { all: all.map((id) => candidate(id, years?.years ?? [], evidence)) },
    ),
  ];
}
