import type { Dice } from "./dice.ts";
import { fitmentChart } from "./fitment-chart.ts";
import { html, list, table } from "./listing-text-parts.ts";
import { tableRows } from "./table-text.ts";
import type { Writing } from "./writing.ts";

/** Boilerplate by kind: "ship", "return", "care", "about", "noise", "cond-used", "cond-new". */
export type Boilerplate = ReadonlyMap<string, readonly string[]>;

export function readBoilerplate(text: string): Boilerplate {
  const rows = tableRows(text).map(([kind = "", ...line]) => ({ kind, line: line.join(" | ") }));
  return new Map(
    [...Map.groupBy(rows, (row) => row.kind)].map(([kind, own]) => [
      kind,
      own.map((row) => row.line),
    ]),
  );
}

interface Sheet {
  readonly writing: Writing;
  readonly say: (kind: string) => string;
  /** Fitment lines, for listings that have them. */
  readonly fits: readonly string[];
  /** A table of vehicles as HTML, for listings that have one. */
  readonly chart: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly chance: Dice;
}

const layouts: readonly ((sheet: Sheet) => string)[] = [
  breaker,
  bullets,
  short,
  legacy,
  specTable,
  plainParagraphs,
  short,
  breaker,
];

/**
 * Writes a description as sellers do, in one of several layouts. It always includes the remarks.
 */
export function writeDescription(writing: Writing, boilerplate: Boilerplate, chance: Dice): string {
  const say = (kind: string): string => chance.pick(boilerplate.get(kind) ?? [""]);
  const isEmpty = chance.chance(0.05);
  if (isEmpty && writing.remarks.length === 0 && writing.vin === undefined) return "";
  const fits = chance.chance(writing.condition === "new" ? 0.6 : 0.35) ? writing.fitLines : [];
  return chance.pick(layouts)({
    writing,
    say,
    fits,
    chart: fitmentChart(writing.truth, chance.fork("chart")),
    facts: factsOf(writing),
    chance,
  });
}

function factsOf(writing: Writing): [string, string][] {
  const facts: [string, string][] = [
    ["Part", writing.part.name],
    ["Part number", writing.number],
  ];
  if (writing.condition === "new") facts.unshift(["Brand", writing.brand]);
  if (writing.position !== undefined)
    facts.push(["Placement", writing.position.placement.join(", ")]);
  if (writing.vin !== undefined) facts.push(["Donor VIN", writing.vin]);
  if (writing.miles !== undefined)
    facts.push([
      "Donor mileage",
      `${writing.miles},${String((writing.title.length * 11) % 1000).padStart(3, "0")} miles`,
    ]);
  return facts.filter(([, value]) => value !== "");
}

function breaker({ writing, say, fits, chart, facts }: Sheet): string {
  return (
    `<h2>${html(writing.title)}</h2>${table(facts, 'border="1" cellpadding="4"')}<p>${html(say(`cond-${writing.condition}`))}</p>` +
    `${fits.length > 0 ? `<p><b>Fits:</b> ${fits.map(html).join("; ")}</p>` : ""}${chart}${list(writing.remarks, "ul")}` +
    `<p>${html(say("care"))}</p><p>${html(say("ship"))}<br>${html(say("return"))}</p>`
  );
}

function bullets({ writing, say, fits, chart, facts }: Sheet): string {
  const lines = [
    say(`cond-${writing.condition}`),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...writing.remarks,
    say("about"),
  ];
  return (
    `<p><strong>${html(writing.part.name)}</strong></p>${list(lines, "ul")}` +
    `${fits.length > 0 ? `<p>Compatible with the following vehicles:</p>${list(fits, "ul")}` : ""}${chart}<p>${html(say("care"))}</p>`
  );
}

function short({ writing, say, fits, facts }: Sheet): string {
  return [
    say(`cond-${writing.condition}`),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...fits.map((line) => `Fits ${line}`),
    ...writing.remarks,
  ]
    .map(html)
    .join("<br>\n");
}

function legacy({ writing, say, fits, facts, chance }: Sheet): string {
  return (
    `<center><font face="Arial" size="5" color="#${chance.pick(["990000", "003399", "006633"])}"><b>${html(writing.title.toUpperCase())}</b></font></center><br>` +
    `<div align="center">${table(facts, 'width="90%" bgcolor="#eeeeee"')}</div><p><font size="3">${html(say(`cond-${writing.condition}`))}</font></p>` +
    `${fits.length > 0 ? `<p><u>FITMENT</u><br>${fits.map(html).join("<br>")}</p>` : ""}${writing.remarks.map((line) => `<p><b>${html(line)}</b></p>`).join("")}` +
    `<hr><p><b>SHIPPING</b><br>${html(say("ship"))}</p><p><b>RETURNS</b><br>${html(say("return"))}</p><p>${html(say("noise"))}</p>`
  );
}

function specTable({ writing, say, fits, chart, facts }: Sheet): string {
  const rows = [
    ...facts,
    ...fits.map((line): [string, string] => ["Fitment", line]),
    ...writing.remarks.map((line): [string, string] => ["Note", line]),
  ];
  return `<div style="font-family:Verdana;font-size:13px"><p>${html(say("about"))}</p>${table(rows, 'style="border-collapse:collapse" border="1"')}${chart}<p>${html(say("return"))}</p></div>`;
}

function plainParagraphs({ writing, say, fits, facts }: Sheet): string {
  const text = [
    writing.title,
    say(`cond-${writing.condition}`),
    facts.map(([name, value]) => `${name} ${value}`).join(". "),
    fits.length > 0 ? `This part fits ${fits.join(" and ")}.` : "",
    ...writing.remarks,
    say("care"),
    say("ship"),
    say("noise"),
  ];
  return text
    .filter((line) => line !== "")
    .map((line) => `<p>${html(line)}</p>`)
    .join("\n");
}
