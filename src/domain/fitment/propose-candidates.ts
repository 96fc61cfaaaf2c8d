import { modelOf, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Claim, Proposed } from "./fitment-plan.ts";
import type { EvidenceSource } from "./fitment.ts";
import {
  proposeFromText,
  type OpenClaim,
  type Proposal,
  type ProposalContext,
} from "./proposing/propose-from-text.ts";
import { settleOpenClaims } from "./proposing/settle-open-claims.ts";
import {
  settleSpecificEngines,
  settleSpecificModels,
  settleSpecificYears,
} from "./proposing/settle-specifics.ts";
import { titleEngines } from "./proposing/title-values.ts";
import { foreignSpecifics } from "./proposing/foreign-specifics.ts";
import { mergeListed } from "./proposing/merge-listed.ts";
import { withoutSiblings } from "./proposing/without-siblings.ts";
import { withinOnlyYears } from "./proposing/within-only-years.ts";
import { withinBuildDates } from "./proposing/within-build-dates.ts";
import type { VinDonor } from "./proposing/find-vin-donor.ts";
import type { ListingRead } from "./read-listing-text.ts";
import type { ModelRead, YearsRead } from "./reading/mentions.ts";
import type { DescriptionRead } from "./reading/descriptions/read-description.ts";
import type { TextRead } from "./reading/read-text.ts";

/**
 * Returns what the listing claims. The title comes first; the item specifics, description, and
 * donor VIN fill in what it leaves open and narrow what it says.
 */
export function proposeCandidates(
  read: ListingRead,
  donor: VinDonor,
  index: VehicleIndex,
): Proposed {
  const text = mainText(read);
  if (text === null) return withoutText(read, donor, index);
  const context: ProposalContext = {
    index,
    source: text.source,
    confidence: text.source === "title" ? 0.95 : 0.9,
    facelift: read.features.facelift,
    fallback: fallbackYears(read, donor.candidates),
    part: read.part,
    listed: new Set(listedIds(read.description)),
  };
  const proposal = familiesByEngine(proposeFromText(text.read, context), text.read, index);
  const open =
    text.source === "title"
      ? proposal.open.flatMap((claim) => bySpecifics(claim, read, index))
      : proposal.open;
  const settled = settleOpenClaims(
    {
      candidates: [],
      open: open.filter(
        (claim) =>
          claim.reason !== "no-years" ||
          !(listed(claim, read, index) || isSaidBefore(claim, proposal)),
      ),
    },
    text.read,
    index,
  );
  const first = [...proposal.candidates, ...settled.candidates];
  const models =
    text.source === "title"
      ? settleSpecificModels(first, specificIds(read), index)
      : { candidates: first, choices: [], refused: [] };
  const years =
    text.source === "title" && text.read.years.length > 0
      ? settleSpecificYears(models.candidates, read.specifics.years, index)
      : { candidates: models.candidates, choices: [], refused: [] };
  const engines = settleEngines(years.candidates, text, read);
  const within = withinOnlyYears(engines.candidates, read.description.onlyYears, index);
  const merged = mergeListed(within.candidates, read.description, {
    index,
    facelift: context.facelift,
    engineFree: read.part.engine === false,
    packed: isPacked(text, read.title),
    bodies: read.title.bodies,
  });
  const foreign =
    text.source === "specifics" ? foreignSpecifics(merged.candidates, read.title, index) : null;
  if (foreign !== null) return { candidates: [], choices: [foreign], refused: [] };
  const dated = withinBuildDates(withoutDisputed(merged.candidates, years), [
    ...read.title.dates,
    ...read.description.conditions.flatMap((condition) => condition.dates),
  ]);
  const proposed = {
    candidates: dated,
    choices: [
      ...settled.choices,
      ...models.choices,
      ...years.choices,
      ...engines.choices,
      ...merged.choices,
    ],
    refused: [...engines.refused, ...within.refused, ...merged.refused, ...donor.refused],
  };
  return withoutSiblings(proposed, text, {
    missing: donor.missing,
    fallback: context.fallback,
    index,
  });
}

/**
 * Ignores what the description says about cars whose years differ between title and specifics,
 * because the seller is asked about those.
 */
function withoutDisputed(
  candidates: readonly Claim[],
  asked: Pick<Proposed, "candidates" | "choices">,
): readonly Claim[] {
  const disputed = new Set(
    asked.choices.flatMap((choice) =>
      choice.options.flatMap((option) => option.candidates.map(({ id }) => id)),
    ),
  );
  return disputed.size === 0
    ? candidates
    : candidates.filter(
        ({ id }) => !disputed.has(id) || asked.candidates.some((one) => one.id === id),
      );
}

function settleEngines(
  candidates: readonly Claim[],
  { source, read }: MainText,
  { specifics, part }: ListingRead,
): Proposed {
  const counts = source === "title" && part.engine !== false;
  return settleSpecificEngines(
    candidates,
    titleEngines(read.engines, read),
    counts ? (specifics.engine?.engines ?? []) : [],
  );
}

interface MainText {
  readonly read: TextRead;
  readonly source: EvidenceSource;
}

/**
 * Replaces the title's lone year, which is the donor's, if the description gives the interchange:
 * "2011 Wrangler console" and "Interchange: 2011-2014".
 */
function widened(title: TextRead, { years }: DescriptionRead): TextRead {
  const [lone, ...more] = title.years;
  if (
    years === null ||
    lone === undefined ||
    more.length > 0 ||
    lone.years.length !== 1 ||
    lone.open !== "none"
  )
    return title;
  return years.years.length > 1 && years.years.includes(lone.years[0] ?? 0)
    ? { ...title, years: [{ ...years, from: lone.from, to: lone.to }] }
    : title;
}

/** Returns the text that names the vehicles: the title if it does, else the item specifics. */
function mainText({ title: own, specifics, description }: ListingRead): MainText | null {
  const title = widened(own, description);
  if (
    namesModel(title) ||
    title.engines.some(
      (engine) => title.knowledge.engines.families[engine.family]?.cars !== undefined,
    )
  )
    return {
      read: familiesBy(familiesBy(title, specificIds({ specifics })), listedIds(description)),
      source: "title",
    };
  const { vehicles, fitment } = specifics;
  // The title's years apply to the specifics' models. Their places are in a different text and must
  // not be shown.
  if (vehicles !== null && namesModel(vehicles))
    return {
      read: {
        ...vehicles,
        years:
          title.years.length > 0
            ? title.years.map((years) => ({ ...years, from: 0, to: 0 })).slice(0, 1)
            : vehicles.years,
      },
      source: "specifics",
    };
  return fitment !== null && namesModel(fitment) ? { read: fitment, source: "specifics" } : null;
}

/** Returns the models that the description's list names for several years, with their class. */
function listedIds({ fits, repeats }: DescriptionRead): readonly number[] {
  return [...fits, ...repeats]
    .filter(({ read }) => read.years.some(({ years, open }) => years.length > 1 || open !== "none"))
    .flatMap(({ read }) => read.vehicles)
    .flatMap((one) => (one.kind === "model" && one.family === null ? one.ids : []));
}

/**
 * Narrows a family to the models that another text names: the title's "Silverado" becomes
 * "Silverado 2500 HD".
 */
function familiesBy(title: TextRead, ids: readonly number[]): TextRead {
  if (ids.length === 0) return title;
  const vehicles = title.vehicles.map((one) => {
    if (one.kind !== "model" || one.family === null) return one;
    const meant = Object.values(one.family.classes)
      .flat()
      .filter((id) => ids.includes(id));
    return meant.length === 0 ? one : { ...one, ids: meant, family: null };
  });
  return { ...title, vehicles };
}

/**
 * Tells whether a title has more models than years ("Edge Flex Fusion 2010-2014") or only the
 * family of several.
 */
function isPacked({ source, read: { vehicles, years } }: MainText, title: TextRead): boolean {
  const models = vehicles.filter((one) => one.kind === "model");
  const families = models.filter(
    (one) =>
      one.ids.length > 1 &&
      title.vehicles.some(
        (own) => own.kind === "model" && own.from === one.from && own.family !== one.family,
      ),
  );
  return source === "title" && models.length + families.length > Math.max(1, years.length);
}

function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}

function fallbackYears(
  { title, specifics, description }: ListingRead,
  donor: readonly Claim[],
): YearsRead | null {
  if (specifics.years !== null) return specifics.years;
  if (description.years !== null) return { ...description.years, from: 0, to: 0 };
  const [date] = title.dates;
  // "Built after 03/2019" without years means the model years from then on. The date itself becomes
  // a note.
  if (date !== undefined)
    return {
      kind: "years",
      from: 0,
      to: 0,
      years: [date.year],
      open: date.side,
      notes: new Map(),
      gaps: [],
    };
  const year = donor[0]?.years[0];
  return year === undefined
    ? null
    : {
        kind: "years",
        from: 0,
        to: 0,
        years: [year],
        open: "none",
        notes: new Map(),
        gaps: [],
      };
}

function withoutText(read: ListingRead, donor: VinDonor, index: VehicleIndex): Proposed {
  const merged = mergeListed([], read.description, {
    index,
    facelift: null,
    engineFree: read.part.engine === false,
  });
  return {
    candidates: merged.candidates.length > 0 ? merged.candidates : donor.candidates,
    choices: merged.choices,
    refused: [...merged.refused, ...donor.refused],
  };
}

/**
 * Tells whether the text gives the model's years elsewhere, e.g. "Forester 2019-up, Ascent 2019+
 * (5th gen Forester)".
 */
function isSaidBefore({ read }: OpenClaim, { candidates }: Proposal): boolean {
  return candidates.some((one) => read.ids.includes(one.id));
}

/**
 * Skips the question about a model's years if the description's list gives them, or names a model
 * that the title only shortens: "Caravan Town Country" and "Grand Caravan 2008-2020".
 */
function listed(claim: OpenClaim, read: ListingRead, index: VehicleIndex): boolean {
  const isMeant = (id: number): boolean => {
    const { make, model } = modelOf(index, id);
    return claim.read.ids.some((own) => {
      const short = modelOf(index, own);
      return own === id || (short.make === make && model.endsWith(` ${short.model}`));
    });
  };
  return read.description.fits.some((line) =>
    line.read.vehicles.some((one) => one.kind === "model" && one.ids.some(isMeant)),
  );
}

function specificIds({ specifics }: Pick<ListingRead, "specifics">): readonly number[] {
  return specifics.vehicles?.vehicles.flatMap((one) => (one.kind === "model" ? one.ids : [])) ?? [];
}

/** Narrows a family, or a name of several makes, to the model that the specifics name. */
function bySpecifics(
  claim: OpenClaim,
  read: ListingRead,
  index: VehicleIndex,
): readonly OpenClaim[] {
  if (claim.reason !== "which-class") return [claim];
  const named = specificIds(read).map((id) => modelOf(index, id).model);
  return named.some((model) => claim.read.ids.some((id) => modelOf(index, id).model === model))
    ? []
    : [claim];
}

/** Finds the models by their engine, with or without a family: "Duramax LB7 01-04". */
function familiesByEngine(proposal: Proposal, text: TextRead, index: VehicleIndex): Proposal {
  const engineFamilies = index.knowledge.engines.families;
  const cars = new Set(
    text.engines
      .flatMap((engine) => engineFamilies[engine.family]?.cars ?? [])
      .flatMap(([make, model]) => index.ids.get(`${make}\t${model}`) ?? []),
  );
  if (cars.size === 0) return proposal;
  const named = text.vehicles.filter((one): one is ModelRead => one.kind === "model");
  if (named.length > 0 && named.every((one) => one.family === null)) return proposal;
  const span = text.engines.find((engine) => engineFamilies[engine.family]?.cars !== undefined);
  if (span === undefined) return proposal;
  const families = named.filter((one) => one.family !== null);
  const allowed =
    families.length === 0
      ? makesNamed(text, [...cars], index)
      : families
          .flatMap((one) => Object.values(one.family?.classes ?? {}).flat())
          .filter((id) => cars.has(id));
  const read: ModelRead = {
    kind: "model",
    from: span.from,
    to: span.to,
    ids: [...new Set(allowed)],
    carriedOn: true,
    family: null,
    shorthand: false,
  };
  const rest = text.vehicles.filter((one) => one.kind !== "model" || one.family === null);
  return proposeFromText(
    { ...text, vehicles: [...rest, read].sort((a, b) => a.from - b.from) },
    {
      index,
      source: "title",
      confidence: 0.9,
      facelift: null,
      fallback: null,
    },
  );
}

function makesNamed(
  text: TextRead,
  ids: readonly number[],
  index: VehicleIndex,
): readonly number[] {
  const makes = text.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : []));
  // A Dodge Ram became a Ram, so "Ram" includes both makes.
  const meant = makes.includes("Ram") ? [...makes, "Dodge"] : makes;
  return meant.length === 0 ? ids : ids.filter((id) => meant.includes(modelOf(index, id).make));
}
