import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { generateFitments } from "#domain/fitment/generate-fitments.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import { planFitments } from "#domain/fitment/plan-fitments.ts";
import { indexTree } from "#domain/vehicles/vehicle-index.ts";
import { listingVinDecoder } from "./load-vin-decoder.ts";
import { readVehicleList } from "./vehicle-list-file.ts";

const help = `Reads listings as JSON lines from standard input and writes their fitments as JSON lines, in the same order.

  in   {"id","title","description"?,"specifics"?:{name:value or [values]},"existing"?:[{"year","make","model","trim","engine","notes"}]}
  out  {"id","fitments":[{"year","make","model","trim","engine","notes","evidence"}],"questions","refused"}   or {"id","error"}

  --vehicles FILE   another vehicle list (default: the sandbox's)
  --limit N         generated rows a listing (default 200)
  --total N         rows a listing, existing ones included (default 1000)`;

const defaultList = new URL("../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
const text = z.string().nullish().transform((value) => value ?? "");
const listingLine = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string(),
  description: text,
  specifics: z.record(z.string(), z.union([z.string(), z.number().transform(String), z.array(z.union([z.string(), z.number().transform(String)]))])).nullish(),
  existing: z.array(z.object({ year: z.coerce.number().int(), make: z.string(), model: z.string(), trim: text, engine: text, notes: text })).nullish(),
});

const { values } = parseArgs({ options: { vehicles: { type: "string" }, limit: { type: "string" }, total: { type: "string" }, help: { type: "boolean" } } });
if (values.help === true) {
  process.stdout.write(`${help}\n`);
  process.exit(0);
}
const path = values.vehicles ?? defaultList;
if (!existsSync(path)) {
  process.stderr.write(`There is no vehicle list at ${String(path)}. Name one with --vehicles FILE, or build the sandbox's with npm run build:vehicle-list.\n`);
  process.exit(2);
}
const { tree, slice } = readVehicleList(path);
const index = indexTree(tree);
const limits = { generated: Number(values.limit ?? 200), total: Number(values.total ?? 1000) };
const decodeVin = listingVinDecoder();

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify(answerLine(line))}\n`);
}

function answerLine(line: string): object {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return { id: null, error: `This line is not JSON (${error instanceof Error ? error.message : "unreadable"}). Write one whole JSON object a line.` };
  }
  const parsed = listingLine.safeParse(json);
  if (!parsed.success) return { id: idOf(json), error: `This listing cannot be read: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}. Wanted: {"id","title","description"?,"specifics"?,"existing"?}.` };
  const { id, title, description, specifics, existing } = parsed.data;
  const listing: ListingText = { title, description, specifics: Object.fromEntries(Object.entries(specifics ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value : [value]])) };
  const plan = planFitments(listing, index, { vinCar: decodeVin(listing) });
  const made = generateFitments({ plan, slice, existing: existing ?? [], limits });
  return { id, fitments: made.rows.map(writtenRow), questions: made.questions.map(({ text: question, answers }) => ({ text: question, answers })), refused: made.refused };
}

function idOf(json: unknown): string | null {
  if (typeof json !== "object" || json === null || !("id" in json)) return null;
  return typeof json.id === "string" || typeof json.id === "number" ? String(json.id) : null;
}

function writtenRow({ year, make, model, trim, engine, notes, evidence }: FitmentRow): object {
  return { year, make, model, trim, engine, notes, evidence };
}
