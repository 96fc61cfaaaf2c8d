import type { Claim } from "../fitment-plan.ts";
import {
  makeClause,
  valuesOf,
  type Clause,
  type Dimension,
  type Said,
} from "../ground/constraint.ts";
import type { OpenLimits } from "../ground/open-questions.ts";
import type { PartType } from "../knowledge/knowledge.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { bodyValues } from "./said-clause.ts";
import { titleBodies, titleEngines } from "./title-values.ts";

/**
 * What a listing says of all the cars it names, and what the part itself depends on, as clauses.
 * `notes`: of the rows.
 */
export function listingClauses(read: ListingRead, notes: readonly string[]): readonly Clause[] {
  return [titleClause(read), ...partClauses(read, notes)];
}

function titleClause(read: ListingRead): Clause {
  const { title, specifics, features } = read;
  const { trim } = specifics;
  const said: Said[] = [
    {
      dimension: "trim",
      source: "title",
      values: [
        { text: title, role: "words" },
        ...(trim === null ? [] : [{ text: trim, role: "specifics" as const }]),
      ],
    },
    { dimension: "fleet", source: "title", values: [title] },
    saidEngines(read),
    saidBodies(read),
  ];
  if (features.drive !== null)
    said.push({ dimension: "drive", source: "title", values: [features.drive] });
  return makeClause(
    { id: "title", polarity: "only", text: title.text },
    said.filter(({ values }) => values.length > 0),
  );
}

/** The specifics' engine and body count where the title names none. */
function saidEngines({ title, specifics }: ListingRead): Said<"engine"> {
  return title.engines.length > 0
    ? { dimension: "engine", source: "title", values: titleEngines(title.engines, title) }
    : { dimension: "engine", source: "specifics", values: specifics.engine?.engines ?? [] };
}

function saidBodies({ title, specifics, part }: ListingRead): Said<"body"> {
  if (title.bodies.length > 0)
    return { dimension: "body", source: "title", values: titleBodies(title.bodies, title) };
  // Bodies share the parts of an engine.
  const bodies = part.engine === true ? [] : (specifics.body?.bodies ?? []);
  return { dimension: "body", source: "specifics", values: bodyValues(bodies) };
}

const geared = /\bmanual transmission\b|\d-speed\b/;
const doorPart =
  /\b(?:window (?:regulator|motor|switch|glass)|door (?:handle|lock|latch|panel|glass|seal|speaker|shell|hinge|window))/;
/** The window behind the seats, which a pickup without rear doors has too. */
const backWindow =
  /\b(?:slider|sliding window|sliding rear|rear sliding|defrost|defroster|back window|back glass)\b/i;

/** What the part depends on, whatever the listing says. */
function partClauses(
  { part, features, title }: ListingRead,
  notes: readonly string[],
): readonly Clause[] {
  const source = "part";
  const only: Said[] = [];
  const not: Said[] = [{ dimension: "fleet", source, values: [title] }];
  if (part.needs !== null) only.push({ dimension: "engine", source, values: [] });
  if (
    doorPart.test(part.words) &&
    !backWindow.test(title.text) &&
    notes.some((note) => note.startsWith("Rear"))
  )
    only.push({ dimension: "doors", source, values: ["rear"] });
  if (part.exterior) not.push({ dimension: "bodywork", source, values: ["own"] });
  // A part of an engine, or of a manual gearbox, is not for the electric car of the model.
  if (part.engine === true || features.notes.some((note) => geared.test(note)))
    not.push({ dimension: "fuel", source, values: ["electric"] });
  const text = part.words;
  return [
    ...only.map((said) => makeClause({ id: "part", polarity: "only", text }, [said])),
    ...not.map((said) => makeClause({ id: "part", polarity: "not", text }, [said])),
  ];
}

/** Of the parts of a door, those cut to its length. */
const cutToDoor = /window regulator|door (?:glass|shell|weatherstrip)|weatherstrip|window glass/;

/**
 * What a part depends on and nothing names: neither the listing nor what it excludes, nor any of
 * the claims. The seller is asked about it.
 */
export function openLimits(
  { part, title }: ListingRead,
  clauses: readonly Clause[],
  claims: readonly Claim[],
): OpenLimits {
  const all = [...clauses, ...claims.flatMap((claim) => claim.clauses)];
  const names = (dimension: Dimension, ids: (clause: Clause) => boolean = () => true): boolean =>
    all.some((clause) => ids(clause) && valuesOf(clause, dimension).length > 0);
  const byDoors = part.body === "doors" && cutToDoor.test(part.words);
  const body = part.body === "shape" || byDoors ? part.body : null;
  return {
    engine: isEnginePart(part, title) && !names("engine") && !names("hybrid") && !names("variant"),
    body: names("body", ({ id }) => id !== "excluded") || names("variant") ? null : body,
  };
}

/**
 * The part itself is an engine's: not the bracket of a radiator nor the cable of a starter. What
 * comes "with" it does not count.
 */
function isEnginePart({ spans, engine }: ListingRead["part"], title: TextRead): boolean {
  const type = engine === false ? undefined : ownType(spans, title);
  return type !== undefined && (type.byEngine || (engine === true && type.engine === true));
}

const extraWords = new Set(["w", "with", "incl", "including", "includes"]);

/** The type of the part that the words end with, before what comes with it. */
function ownType(
  spans: readonly Span[],
  { tokens, knowledge }: Pick<TextRead, "tokens" | "knowledge">,
): PartType | undefined {
  const extras = tokens.findIndex(({ word }) => extraWords.has(word));
  const last = spans.findLast((span) => extras === -1 || span.to <= extras) ?? spans.at(-1);
  const words = tokens
    .slice(last?.from, last?.to)
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word);
  return last === undefined ? undefined : knowledge.parts.terms.get(words.join(" "));
}
