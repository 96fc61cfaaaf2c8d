import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, Choice } from "../fitment-plan.ts";
import type { Evidence } from "../fitment.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { OptionOf, Span } from "../question.ts";
import { carKey } from "../statement-key.ts";
import { yearsText } from "../year-runs.ts";
import { generationSpans } from "./generation-years.ts";
import type { OpenClaim, Proposal } from "./propose-from-text.ts";
import { evidenceOf } from "./read-evidence.ts";

/** The most answers to offer; more don't help. */
const mostAnswers = 3;
/** A model with one generation of at most this many years doesn't need years in the title. */
const shortLife = 4;

interface Settled {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
}

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
  return { candidates, choices: withoutTwins(choices) };
}

function withoutTwins(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(
    (choice, at) => choices.findIndex((other) => other.question.key === choice.question.key) === at,
  );
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
  const brief = models.every(
    (model) =>
      generationSpans(model, index.knowledge).length === 1 && model.years.length <= shortLife,
  );
  return brief ? models.map((model) => candidate(model.id, model.years, evidence)) : [];
}

function whichYears({ read }: OpenClaim, evidence: Evidence, index: VehicleIndex): Choice {
  const models = read.ids.map((id) => modelOf(index, id));
  const { make, model } = modelOf(index, read.ids[0] ?? -1);
  const car = { make, model };
  const spans = models.flatMap((model) => generationSpans(model, index.knowledge));
  const latest = [...new Map(spans.map((span) => [`${span.from}-${span.to}`, span])).values()]
    .sort((a, b) => b.from - a.from)
    .slice(0, mostAnswers);
  return {
    question: {
      key: `years:${carKey(car).toLowerCase()}`,
      kind: "years",
      parameters: car,
      options: latest.map(spanOption),
    },
    options: latest.map((span) => ({
      id: spanOption(span).id,
      candidates: models
        .map((model) =>
          candidate(
            model.id,
            model.years.filter((year) => year >= span.from && year <= span.to),
            evidence,
          ),
        )
        .filter((one) => one.years.length > 0),
    })),
  };
}

function whichMake({ read, years }: OpenClaim, evidence: Evidence, index: VehicleIndex): Choice {
  const makes = [...new Set(read.ids.map((id) => modelOf(index, id).make))].slice(0, mostAnswers);
  const model = modelOf(index, read.ids[0] ?? -1).model;
  return {
    question: {
      key: `make:${model.toLowerCase()}`,
      kind: "make",
      parameters: { model },
      options: makes.map((make) => ({ id: make, make })),
    },
    options: makes.map((make) => ({
      id: make,
      candidates: read.ids
        .filter((id) => modelOf(index, id).make === make)
        .map((id) => candidate(id, years?.years ?? [], evidence)),
    })),
  };
}

/** Takes a bare "Silverado" as the usual class, and asks whether the other classes fit too. */
function whichClass(
  { read, years }: OpenClaim,
  evidence: Evidence,
  index: VehicleIndex,
): readonly Choice[] {
  const { family } = read;
  if (family === null || Object.keys(family.classes).length < 2) return [];
  const name = modelOf(index, read.ids[0] ?? -1).model.replace(/[ -]?\d+.*$/, "");
  const all = [...new Set(Object.values(family.classes).flat())];
  const classes = Object.keys(family.classes).filter((size) => /^\d+$/.test(size));
  return [
    {
      question: {
        key: `class:${name.toLowerCase()}`,
        kind: "class",
        parameters: { name, usual: family.usual, classes },
        options: [{ id: "usual" }, { id: "all" }],
      },
      options: [
        { id: "usual", candidates: [] },
        { id: "all", candidates: all.map((id) => candidate(id, years?.years ?? [], evidence)) },
      ],
    },
  ];
}

function spanOption({ from, to }: Span): OptionOf<"years"> {
  return { id: yearsText(from, to), from, to };
}
