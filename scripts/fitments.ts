import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { generateFitments } from "#domain/fitment/generate-fitments.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import { presentRefusal } from "#domain/fitment/texts/present-refusal.ts";
import { answerLines } from "./answer-lines.ts";
import { listingVinDecoder } from "./load-vin-decoder.ts";
import { planByKind, vehicleKinds } from "./plan-by-kind.ts";
import { readVehicleLists } from "./vehicle-list-file.ts";

const help = `Reads listings as JSON lines from standard input and prints their fitments as JSON lines, in the same order.

  in   {"id","title","description"?,"specifics"?:{name:value or [values]},"existing"?:[{"year","make","model","trim","engine","notes"}]}
  out  {"id","fitments":[{"year","make","model","trim","engine","notes","evidence"}],
        "questions":[{"kind","text","answers":[text]}],"refused":[{"code","text","reason"}]}   or {"id","error"}

  --vehicles FILE   another vehicle list (default: the sandbox's)
  --limit N         rows per listing, including existing ones (default 3000)`;

const faultsNamed = 3;
const defaultList = new URL("../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
const text = z
  .string("must be text")
  .nullish()
  .transform((value) => value ?? "");
const oneValue = z.union([z.string(), z.number().transform(String)]);
const specific = z.union([oneValue, z.array(oneValue)], "must be text or a list of texts");
const row = z.object(
  {
    year: z.number("must be a number").int("must be a whole number"),
    make: z.string("must be text"),
    model: z.string("must be text"),
    trim: text,
    engine: text,
    notes: text,
  },
  "must be a row",
);
const listingLine = z.object(
  {
    id: z.union([z.string(), z.number()], "must be text or a number").transform(String),
    title: z.string("must be text"),
    description: text,
    specifics: z.record(z.string(), specific, "must be names with values").nullish(),
    existing: z.array(row, "must be a list of rows").nullish(),
  },
  "must be a JSON object",
);

const { values } = readWords();
if (values.help === true) {
  process.stdout.write(`${help}\n`);
  process.exit(0);
}
const path = values.vehicles ?? defaultList;
if (!existsSync(path)) {
  stop(
    `There is no vehicle list at ${String(path)}. Name one with --vehicles FILE, or build the sandbox's with npm run build:vehicle-list.`,
  );
}
const vehicles = vehicleKinds(readVehicleLists(path));
const limit = wholeNumber("--limit", values.limit ?? "3000");
const decodeVin = listingVinDecoder();

await answerLines(answerLine);

function answerLine(line: string): object {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return {
      id: null,
      error: `This line is not JSON (${error instanceof Error ? error.message : "unreadable"}). Put one complete JSON object on each line.`,
    };
  }
  const parsed = listingLine.safeParse(json);
  if (!parsed.success)
    return {
      id: idOf(json),
      error: `This listing can't be read: ${parsed.error.issues.slice(0, faultsNamed).map(faultOf).join("; ")}. Use {"id","title","description"?,"specifics"?,"existing"?}.`,
    };
  const { id, title, description, specifics, existing } = parsed.data;
  const listing: ListingText = {
    title,
    description,
    specifics: Object.fromEntries(
      Object.entries(specifics ?? {}).map(([name, value]) => [
        name,
        Array.isArray(value) ? value : [value],
      ]),
    ),
  };
  const vinCar = decodeVin(listing);
  const { plan, slice } = planByKind(listing, vehicles, () => ({ vinCar }));
  const made = generateFitments({
    plan,
    slice,
    existing: existing ?? [],
    limit,
  });
  return {
    id,
    fitments: made.rows.map(writtenRow),
    questions: made.questions.map(writtenQuestion),
    refused: made.refused.map(writtenRefusal),
  };
}

function readWords() {
  try {
    return parseArgs({
      options: {
        vehicles: { type: "string" },
        limit: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return stop(
      `${error instanceof Error ? error.message : "The arguments can't be read."}\n\n${help}`,
    );
  }
}

function wholeNumber(name: string, given: string): number {
  return /^[1-9]\d*$/.test(given)
    ? Number(given)
    : stop(`${name} is "${given}". It must be a whole number of at least 1.`);
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

function faultOf({ path: place, message }: z.core.$ZodIssue): string {
  return `${z.core.toDotPath(place) || "the line"}: ${message}`;
}

function idOf(json: unknown): string | null {
  if (typeof json !== "object" || json === null || !("id" in json)) return null;
  return typeof json.id === "string" || typeof json.id === "number" ? String(json.id) : null;
}

function writtenQuestion(question: Question): object {
  const { kind, text: asked, options } = presentQuestion(question);
  return { kind, text: asked, answers: options.map((option) => option.text) };
}

function writtenRefusal(refusal: Refusal): object {
  const { code, text: about, reason } = presentRefusal(refusal);
  return { code, text: about, reason };
}

function writtenRow({ year, make, model, trim, engine, notes, evidence }: FitmentRow): object {
  return {
    year,
    make,
    model,
    trim,
    engine,
    notes,
    evidence,
  };
}
