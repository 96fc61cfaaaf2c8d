import type { Knowledge } from "../../../knowledge/knowledge.ts";

/** What a list says of a trim, engine, year, or car, or of all others (""). */
export interface Verdict {
  readonly item: string;
  readonly fits: boolean;
  /** It adds to what the title names. */
  readonly adds?: boolean;
}

const adding = /^[^.;!]*\b(?:also|too|as well)\b/i;

/** Tells whether words add to what the title names: "Correct for XLE too, other grades no". */
export function addsToTitle(said: string): boolean {
  return adding.test(said);
}

/** Says what alone a part fits, or what it fits as well. */
export function limitedTo(names: string, adds: boolean): string {
  return adds ? `Also fits ${names}` : `${names} models only`;
}

const yearsOnly =
  /^(?:(?:my|['\u2019]?(?:19|20)?\d\d(?!\d|\.\d))(?:\W|and|or|to|thru|through|up|down|newer|older|later|earlier)*)+$/i;
const hasYear = /\b(?:19|20)\d\d(?: ?[-\u2013] ?(?:19|20)?\d\d)?\b|\b\d\d ?[-\u2013] ?\d\d\b/;
/** What the items of a list are, in front of one or behind it: "model year 2010", "XL grade". */
const kind =
  /^(?:(?:model )?years?|trims?|models?|engines?)\s+(?=\S)|(?<=\w)\s+(?:trims?|trim levels?|grades?|models?|series|cars?|trucks?|versions?|years?)$/i;

/**
 * Says what the items of a list mean, in sentences as sellers write them. Returns null if the
 * verdicts don't differ, because then they may only describe the part.
 */
export function plainVerdicts(
  written: readonly Verdict[],
  knowledge: Knowledge,
): readonly string[] | null {
  const named = namedIn(written, knowledge);
  const yes = named.filter(({ fits }) => fits);
  // "2009-2014 ok, 2015 needs your old intake but fits"
  if (yes.length > 1 && yes.length === written.length && areYears(yes))
    return [`Fits ${listed(yes)}`];
  const rest = written.find(({ item }) => knowledge.descriptions.verdicts.rest.test(item));
  const verdicts = new Set([...named, rest ?? named[0]].map((one) => one?.fits));
  if (verdicts.size < 2 || namesPart(named, knowledge)) return null;
  const without = named.flatMap(({ item, fits }) => (fits ? [] : [`does not fit ${item}`]));
  return rest?.fits === true ? without : [...fitting(yes, named), ...without];
}

/** Returns the items without "all others" and headings ("Year / fits"). */
function namedIn(
  written: readonly Verdict[],
  { descriptions, columns }: Knowledge,
): readonly Verdict[] {
  return written.flatMap((one) =>
    descriptions.verdicts.rest.test(one.item) ||
    (!/\d/.test(one.item) && columns.ofHeading(one.item) !== null)
      ? []
      : [{ ...one, item: one.item.replace(kind, "").replace(kind, "") }],
  );
}

/** "Motor: yes, door: no" is about the condition of parts. */
function namesPart(named: readonly Verdict[], { parts }: Knowledge): boolean {
  return named.some(
    ({ item }) =>
      !/\d/.test(item) &&
      item
        .toLowerCase()
        .split(" ")
        .some((word) => parts.terms.has(word)),
  );
}

function listed(verdicts: readonly Verdict[]): string {
  return verdicts.map(({ item }) => item).join(", ");
}

function areYears(verdicts: readonly Verdict[]): boolean {
  return verdicts.every(({ item }) => yearsOnly.test(item));
}

/** `all`: what the list names, whether or not it fits. */
function fitting(yes: readonly Verdict[], all: readonly Verdict[]): readonly string[] {
  if (areYears(yes)) return [`Fits ${listed(yes)} only`];
  const [years = "", ...others] = new Set(all.map(({ item }) => hasYear.exec(item)?.[0] ?? ""));
  const dated = yes.filter(({ item }) => hasYear.test(item)).map(({ item }) => `Fits ${item}`);
  if (others.length > 0 && dated.length > 0) return dated;
  // Years that all items share don't tell them apart: "2010-2014 3.6L yes, 2010-2014 2.4L no".
  const names = yes.map(({ item }) => item.replace(years, "").trim() || item).join(", ");
  return [...dated, limitedTo(names, yes[0]?.adds === true)];
}
