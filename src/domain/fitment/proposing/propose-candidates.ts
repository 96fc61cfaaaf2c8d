import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { BuildDate } from "../annotate/years/build-dates.ts";
import { claimsOf, onlyClaims, type Claim, type Proposed } from "../fitment-plan.ts";
import { proposeFromText, type ProposalContext } from "./propose-from-text.ts";
import { settleOpenClaims } from "./questions/settle-open-claims.ts";
import { sortYearless } from "./questions/sort-yearless.ts";
import {
  settleSpecificEngines,
  settleSpecificModels,
  settleSpecificYears,
} from "./questions/settle-specifics.ts";
import { titleEngines } from "./title-values.ts";
import { askDonorYear, namesOnlyDonor } from "./donors/other-donor-year.ts";
import { foreignSpecifics } from "./questions/foreign-specifics.ts";
import type { ListContext } from "./lists/listed-cars.ts";
import { mergeListed } from "./lists/merge-listed.ts";
import { unsaidIds } from "./exclusions/left-out.ts";
import { withoutSiblings } from "./without-siblings.ts";
import { withinOnlyYears } from "./years/within-only-years.ts";
import { withinYearsApart } from "./years/within-years-apart.ts";
import { withinBuildDates } from "./years/within-build-dates.ts";
import type { VinDonor } from "./donors/find-vin-donor.ts";
import type { ListingRead } from "../read-listing-text.ts";
import { modelIds } from "../reading/ids-named.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { explainedByTitle, isPacked, mainText, specificIds, type MainText } from "./main-text.ts";
import { familiesByEngine } from "./models/families-by-engine.ts";

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
  };
  const proposal = familiesByEngine(proposeFromText(text.read, context), text.read, index);
  const unsaid = unsaidIds(read, index);
  const yearless = sortYearless(proposal.open, { read, unsaid }, index);
  const settled = settleOpenClaims({ candidates: [], open: yearless.asked }, text.read, index);
  const first = [...proposal.candidates, ...settled.candidates];
  const models = settleSpecificModels(first, specificIds(read), index);
  const years =
    text.read.years.length > 0
      ? settleSpecificYears(models.candidates, read.specifics.years, { title: text.read, index })
      : onlyClaims(models.candidates);
  const engines = settleEngines(years.candidates, text, read);
  const within = withinDescribedYears(engines.candidates, read, index);
  const merged = mergeListed(within.candidates, explainedByTitle(read), {
    index,
    facelift: context.facelift,
    engineFree: read.part.engine === false,
    named: new Set(modelIds(read.title)),
    packed: isPacked(text, read.title),
    unsaid,
    narrowed: narrowedCodes(read),
    bodies: read.title.bodies,
    engines: read.title.engines,
    engineOnly: read.part.engine === true,
    ...aboutDonor(read),
  });
  const foreign =
    text.source === "specifics" ? foreignSpecifics(merged.candidates, read.title, index) : null;
  if (foreign !== null) return { candidates: [], choices: [foreign], refused: [] };
  const dated = withinBuildDates(withoutDisputed(merged.candidates, years), datesOf(read));
  const proposed = {
    candidates: dated,
    choices: [
      ...settled.choices,
      ...models.choices,
      ...years.choices,
      ...engines.choices,
      ...within.choices,
      ...merged.choices,
    ],
    refused: [
      ...engines.refused,
      ...within.refused,
      ...merged.refused,
      ...yearless.refused,
      ...donor.refused,
    ],
  };
  return withoutSiblings(proposed, text, {
    missing: donor.missing,
    fallback: context.fallback,
    index,
  });
}

/**
 * Returns the factory codes of which the title names two or more models, unless the description
 * says that all are meant: "all E46".
 */
function narrowedCodes({ title, description }: ListingRead): ReadonlySet<string> {
  const named = new Set(modelIds(title));
  const codes = title.vehicles.flatMap((one) =>
    one.kind === "code" && one.cars.filter(({ id }) => named.has(id)).length > 1 ? [one.code] : [],
  );
  const isOpen = description.fits.some(({ read }) =>
    /\b(?:all|any|every|entire)\b/i.test(read.text),
  );
  return new Set(isOpen ? [] : codes);
}

/** Keeps the years that the description leaves in. */
function withinDescribedYears(
  candidates: readonly Claim[],
  { description }: ListingRead,
  index: VehicleIndex,
): Proposed {
  const donorYear = askDonorYear(candidates, description, index);
  if (donorYear !== null) return { candidates: [], choices: [donorYear], refused: [] };
  const within = withinOnlyYears(candidates, description.onlyYears, index);
  const apart = withinYearsApart(within.candidates, description, index);
  return {
    candidates: apart.candidates,
    choices: within.choices,
    refused: [...within.refused, ...apart.refused],
  };
}

function aboutDonor(read: ListingRead): Pick<ListContext, "donorYear" | "anyDonorTrim"> {
  return { donorYear: namesDonorYear(read.title), anyDonorTrim: namesOnlyDonor(read) };
}

/**
 * Tells whether a title names the year of the car the part came from before the years that it fits:
 * "2015 Silverado LTZ … (14 15 16 17 18)".
 */
function namesDonorYear({ years: [donor, fits] }: TextRead): boolean {
  return donor?.years.length === 1 && fits?.years.includes(donor.years[0] ?? 0) === true;
}

/**
 * Ignores what the description says about cars whose years differ between title and specifics,
 * because the seller is asked about those.
 */
function withoutDisputed(
  candidates: readonly Claim[],
  asked: Pick<Proposed, "candidates" | "choices">,
): readonly Claim[] {
  const kept = new Set(asked.candidates.map(({ id }) => id));
  const disputed = new Set(claimsOf({ ...asked, candidates: [] }).map(({ id }) => id));
  return candidates.filter(({ id }) => !disputed.has(id) || kept.has(id));
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

function fallbackYears(
  { specifics, description }: ListingRead,
  donor: readonly Claim[],
): YearsRead | null {
  if (specifics.years !== null) return specifics.years;
  if (description.years !== null) return { ...description.years, from: 0, to: 0 };
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

function datesOf({ title, description }: ListingRead): readonly BuildDate[] {
  return [...title.dates, ...description.conditions.flatMap(({ dates }) => dates)];
}

function withoutText(read: ListingRead, donor: VinDonor, index: VehicleIndex): Proposed {
  const merged = mergeListed([], read.description, {
    index,
    facelift: null,
    engineFree: read.part.engine === false,
  });
  const dated = withinBuildDates(merged.candidates, datesOf(read));
  return {
    candidates: merged.candidates.length > 0 ? dated : donor.candidates,
    choices: merged.choices,
    refused: [...merged.refused, ...donor.refused],
  };
}
