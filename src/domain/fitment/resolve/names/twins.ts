import { isCovered } from "../../reading/mentions.ts";
import { allIds } from "../../../vehicles/name-entry.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { Name, NameText } from "./name.ts";

/**
 * Tells whether a car of the same platform is next to the name ("Corolla Matrix Vibe"), or the text
 * has the platform's code ("GMT360 Envoy"). One with other meanings must be next to it: "A4 B8".
 */
export function besideTwin(
  { touching, next, hit, text: { index, hits } }: Name,
  ids: readonly number[],
): boolean {
  const beside = [
    ...(touching?.kind === "model" ? touching.ids : []),
    ...(next === null ? [] : allIds(next.entry)),
  ];
  return (
    ids.some((id) =>
      beside.some((other) => other !== id && index.twins.get(id)?.has(other) === true),
    ) ||
    hits.some(
      ({ from, to, entry: { code } }) =>
        code?.cars.some((car) => ids.includes(car.id)) === true &&
        (!code.weak || from === hit.to || to === hit.from),
    )
  );
}

/** Tells whether a car of the same platform is named anywhere in the text. */
export function hasTwinInText({ text: { index, hits } }: Name, id: number): boolean {
  return hits.some(
    ({ entry }) =>
      entry.strength === "strong" &&
      entry.ids.some((other) => index.twins.get(id)?.has(other) === true),
  );
}

/** The most tokens between a car with its trims and years, and its twin. */
const mostBetween = 12;

/**
 * Tells whether only the trims or years of a platform twin are between it and the name, e.g.
 * "Cobalt SS/SC Ion", "3000GT VR4 ('91-'96) Stealth".
 */
export function followsTwin(name: Name, id: number): boolean {
  const { text, hit, before, first } = name;
  const last = before.at(-1);
  const isTwin =
    last?.kind === "model" &&
    last.ids.some((other) => other !== id && text.index.twins.get(id)?.has(other) === true);
  if (!isTwin || !/^[A-Z]/.test(first.text) || hit.from - last.to > mostBetween) return false;
  return isOfTwins(text, last.to, hit.from);
}

/**
 * Tells whether the name begins a row of three cars of its platform, with only trims or years
 * between it and the next: "Eclipse GSX Talon TSi Laser RS".
 */
export function beginsTwins({ hit, first, text }: Name, id: number): boolean {
  const { hits, index, years } = text;
  const twins = index.twins.get(id) ?? new Set();
  const behind = hits.filter(
    ({ from, entry: { ids } }) =>
      from >= hit.to && ids.some((other) => other !== id && twins.has(other)),
  );
  const [next] = behind;
  return (
    next !== undefined &&
    years.length > 0 &&
    /^[A-Z]/.test(first.text) &&
    new Set(behind.map(({ entry }) => entry)).size > 1 &&
    next.from - hit.to <= mostBetween &&
    isOfTwins(text, hit.to, next.from)
  );
}

function isOfTwins(text: NameText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isOfTwin(text, at)) return false;
  return true;
}

/** Tells whether a token may be a sign, a trim, or years. */
function isOfTwin({ tokens, years, index }: NameText, at: number): boolean {
  const { kind, text, word } = tokenAt(tokens, at);
  const { parts, trims } = index.knowledge;
  return (
    kind === "mark" ||
    trims.grades.has(word) ||
    isCovered(at, years) ||
    (shortTrim.test(text) && !parts.terms.has(word) && !parts.words.has(word))
  );
}

/** What trims look like: "GSX", "TSi", "VR4". */
const shortTrim = /^(?:[A-Z]{1,2}|[A-Z]{2}\w{1,2}|[A-Z]{1,2}\d)$/;
