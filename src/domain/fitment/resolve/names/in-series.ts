import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";
import { skipBack, skipOn } from "./connected.ts";
import type { Name, NameText } from "./name.ts";

/**
 * Tells whether a name is in a series of cars with their own years, e.g. "98-02 Accord 97-01 CR-V
 * 99-03 TL". There must be at least two spans of years, each right before or after a name. One of
 * the other names must be certain, or the cars must be related.
 */
export function isInSeries(name: Name, id: number): boolean {
  const { hit, first, text } = name;
  // e.g. "Avalon (97-01), 2000 Solara": the number is the year of the car behind it.
  const isYear = text.years.some(({ from, to }) => from === hit.from && to === hit.to);
  if (isYear || text.years.length < 2 || endsCode(name, id)) return false;
  const sold = modelOf(text.index, id).years;
  const { bodies } = text.index.knowledge.names;
  const places = [yearsBefore, yearsBehind, ...(bodies.has(first.word) ? [yearsBeforeMake] : [])];
  return places.some((beside) => {
    const own = beside(hit, text);
    if (
      own === undefined ||
      own.years.length < 2 ||
      !own.years.every((year) => sold.includes(year))
    )
      return false;
    const others = text.hits.flatMap((other) => {
      const years = other === hit || other.entry.ids.length === 0 ? undefined : beside(other, text);
      return years === undefined || years === own ? [] : [{ other, years: years.years }];
    });
    return (
      others.some(({ other }) => other.entry.strength === "strong") || areKin(hit, others, text)
    );
  });
}

/** Tells whether a number ends another make's code: "Honda Rancher 350 00-06, TRX 400 04-07". */
function endsCode({ hit, first, makes, before, text }: Name, id: number): boolean {
  return (
    first.kind === "digits" &&
    !makes.any.has(modelOf(text.index, id).make) &&
    /^[A-Z]{2,4}$/.test(tokenAt(text.tokens, hit.from - 1).text) &&
    before.at(-1)?.to !== hit.from
  );
}

/**
 * Tells whether everyday names are cars of related makes (three cars) or of one platform (two),
 * each in years it was sold, e.g. "Cobalt 05-10 / G5 07-10 / Ion 03-07".
 */
function areKin(
  { entry }: NameHit,
  others: readonly { readonly other: NameHit; readonly years: readonly number[] }[],
  { index }: NameText,
): boolean {
  const { mayShareParts } = index.knowledge.makes;
  const makes = entry.ids.map((id) => modelOf(index, id).make);
  const kin = others.flatMap(({ other, years }) =>
    other.entry.ids
      .filter((id) => {
        const model = modelOf(index, id);
        return (
          years.every((year) => model.years.includes(year)) &&
          makes.some((make) => mayShareParts(make, model.make))
        );
      })
      .slice(0, 1),
  );
  return (
    kin.length > 1 ||
    kin.some((id) => entry.ids.some((own) => index.twins.get(own)?.has(id) === true))
  );
}

function yearsBefore({ from }: NameHit, { tokens, years }: NameText): YearsRead | undefined {
  return years.find((read) => read.to === from || read.to === skipBack(tokens, from));
}

/** The make may come in between: "1984-1989 Toyota 4Runner 1984-1988 Pickup". */
function yearsBeforeMake(hit: NameHit, text: NameText): YearsRead | undefined {
  const make = text.hits.find(({ to, entry }) => to === hit.from && entry.ids.length === 0);
  return yearsBefore(make ?? hit, text);
}

function yearsBehind({ to }: NameHit, { tokens, years }: NameText): YearsRead | undefined {
  return years.find((read) => read.from === to || read.from === skipOn(tokens, to));
}
