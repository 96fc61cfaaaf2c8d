import { everydayRules } from "./everyday-rules.ts";
import { isInSeries } from "./in-series.ts";
import { followsMake, makeOfId, makesShared, type Name } from "./name.ts";
import { meansOther } from "./other-meaning.ts";
import { besideTwin } from "./twins.ts";

/** Returns the models that a name means here. */
export function idsMeant(name: Name): readonly number[] {
  const { entry } = name;
  if (isOfAnotherMake(name)) return entry.strength === "strong" ? [] : idsInSeries(name);
  if (entry.strength === "weak")
    return preferNamed(
      entry.ids.filter((id) => isCar(name, id)),
      name,
    );
  const ofNamed = entry.ids.filter((id) => name.makes.any.has(makeOfId(name, id)));
  if (entry.strength === "scoped") return ofNamed.length > 0 ? ofNamed : idsInScope(name);
  if (entry.carriedOn && entry.ids.some((id) => isContinued(name, id))) return entry.ids;
  const shared = makesShared(name);
  const beside = entry.carriedOn
    ? []
    : entry.ids.filter(
        (id) =>
          makeOfId(name, id) === name.makes.last ||
          followsMake(name, makeOfId(name, id)) ||
          shared.includes(makeOfId(name, id)),
      );
  return [beside, ofNamed].find((ids) => ids.length > 0) ?? entry.ids;
}

/** Tells whether a name means an earlier make's models, too: a Dodge Ram became a Ram. */
function isContinued(name: Name, id: number): boolean {
  return name.text.index.knowledge.makes.continues.has(makeOfId(name, id));
}

/** Keeps the models of makes that the text names, if there are any. */
function preferNamed(ids: readonly number[], name: Name): readonly number[] {
  const named = ids.filter((id) => {
    const make = makeOfId(name, id);
    return name.makes.outright.has(make) || followsMake(name, make);
  });
  return named.length > 0 ? named : ids;
}

/**
 * Handles a name that counts only with its make, in a text that doesn't name the make, or only by a
 * word that is also a model: "Ram C/V".
 */
function idsInScope(name: Name): readonly number[] {
  const { entry, makes } = name;
  const beside = entry.ids.filter(
    (id) =>
      followsMake(name, makeOfId(name, id)) ||
      besideTwin(name, [id]) ||
      (makes.any.size === 0 && isCar(name, id)),
  );
  return beside.length > 0 ? beside : idsInSeries(name);
}

function idsInSeries(name: Name): readonly number[] {
  return meansOther(name) ? [] : name.entry.ids.filter((id) => isInSeries(name, id));
}

/**
 * Tells whether a name belongs to another make. "G30" and "G80" are models of other makes, but not
 * if BMW is named. A name that short isn't a model if a different make is named.
 */
function isOfAnotherMake(name: Name): boolean {
  const { entry, makes } = name;
  const { mayShareParts } = name.text.index.knowledge.makes;
  if (entry.ids.some((id) => makes.outright.has(makeOfId(name, id)))) return false;
  if (entry.code !== null) return entry.code.makes.some((make) => makes.any.has(make));
  return (
    entry.brief &&
    makes.outright.size > 0 &&
    !entry.ids.every((id) =>
      [...makes.outright].some((make) => mayShareParts(make, makeOfId(name, id))),
    )
  );
}

/** Decides whether an everyday name is a car, by the first rule that can tell. */
export function isCar(name: Name, id: number): boolean {
  for (const rule of everydayRules) {
    if (name.text.index.withoutRules?.has(rule.id) === true) continue;
    const said = rule.isCar(name, id);
    if (said !== null) return said;
  }
  return false;
}
