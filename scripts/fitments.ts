import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { generateFitments } from "#domain/fitment/generate-fitments.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import { planFitments } from "#domain/fitment/plan-fitments.ts";
import { indexTree } from "#domain/vehicles/vehicle-index.ts";
import { answerLines } from "./answer-lines.ts";
import { listingVinDecoder } from "./load-vin-decoder.ts";
import { readVehicleList } from "./vehicle-list-file.ts";

const help = `Reads listings as JSON lines from standard input and writes their fitments as JSON lines, in the same order.

  in   {"id","title","description"?,"specifics"?:{name:value or [values]},"existing"?:[{"year","make","model","trim","engine","notes"}]}
  out  {"id","fitments":[{"year","make","model","trim","engine","notes","evidence"}],"questions","refused"}   or {"id","error"}

  --vehicles FILE   another vehicle list (default: the sandbox's)
  --limit N         generated rows a listing (default 200)
  --total N         rows a listing, existing ones included (default 1000)`;

const faultsNamed = 3;
const defaultList = new URL("../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
const text = z
  .string("text is wanted")
  .nullish()
  .transform((value) => value ?? "");
const oneValue = z.union([z.string(), z.number().transform(String)]);
const specific = z.union([oneValue, z.array(oneValue)], "text or a list of texts is wanted");
const row = z.object(
  {
    year: z.number("a number is wanted").int("a whole number is wanted"),
    make: z.string("text is wanted"),
    model: z.string("text is wanted"),
    trim: text,
    engine: text,
    notes: text,
  },
  "a row is wanted",
);
const listingLine = z.object(
  {
    id: z.union([z.string(), z.number()], "text or a number is wanted").transform(String),
    title: z.string("text is wanted"),
    description: text,
    specifics: z.record(z.string(), specific, "names with their values are wanted").nullish(),
    existing: z.array(row, "a list of rows is wanted").nullish(),
  },
  "a JSON object is wanted",
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
const { tree, slice } = readVehicleList(path);
const index = indexTree(tree);
const limits = {
  generated: wholeNumber("--limit", values.limit ?? "200"),
  total: wholeNumber("--total", values.total ?? "1000"),
};
const decodeVin = listingVinDecoder();

await answerLines(answerLine);

function answerLine(line: string): object {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return {
      id: null,
      error: `This line is not JSON (${error instanceof Error ? error.message : "unreadable"}). Write one whole JSON object a line.`,
    };
  }
  const parsed = listingLine.safeParse(json);
  if (!parsed.success)
    return {
      id: idOf(json),
      error: `This listing cannot be read: ${parsed.error.issues.slice(0, faultsNamed).map(faultOf).join("; ")}. Write {"id","title","description"?,"specifics"?,"existing"?}.`,
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
  const plan = planFitments(listing, index, { vinCar: decodeVin(listing) });
  const made = generateFitments({ plan, slice, existing: existing ?? [], limits });
  return {
    id,
    fitments: made.rows.map(writtenRow),
    questions: made.questions.map(({ text: question, answers }) => ({ text: question, answers })),
    refused: made.refused,
  };
}

function readWords() {
  try {
    return parseArgs({
      options: {
        vehicles: { type: "string" },
        limit: { type: "string" },
        total: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return stop(
      `${error instanceof Error ? error.message : "These words cannot be read."}\n\n${help}`,
    );
  }
}

function wholeNumber(name: string, given: string): number {
  return /^[1-9]\d*$/.test(given)
    ? Number(given)
    : stop(`${name} is "${given}": a whole number from 1 on is wanted.`);
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

function writtenRow({ year, make, model, trim, engine, notes, evidence }: FitmentRow): object {
  return { year, make, model, trim, engine, notes, evidence };
}
