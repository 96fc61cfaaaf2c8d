import type { Application, Part, PartLine } from "#domain/parts/part.ts";
import { escapeXml } from "#server/platform/http/escape-xml.ts";

export type AcesVersion = "4.2" | "5.0";

/**
 * In the order of the standard. The elements after BaseVehicle, or after Make and Model, narrow the
 * vehicle down.
 */
const limits = [
  "SubModel",
  "MfrBodyCode",
  "BodyNumDoors",
  "BodyType",
  "DriveType",
  "EngineBase",
  "EngineBlock",
  "EngineBoreStroke",
  "EngineDesignation",
  "EngineVIN",
  "EngineVersion",
  "EngineMfr",
  "PowerOutput",
  "ValvesPerEngine",
  "FuelDeliveryType",
  "FuelDeliverySubType",
  "FuelSystemControlType",
  "FuelSystemDesign",
  "Aspiration",
  "CylinderHeadType",
  "FuelType",
  "IgnitionSystemType",
  "TransmissionMfrCode",
  "TransmissionBase",
  "TransmissionType",
  "TransmissionControlType",
  "TransmissionNumSpeeds",
  "TransmissionElecControlled",
  "TransmissionMfr",
  "BedLength",
  "BedType",
  "WheelBase",
  "BrakeSystem",
  "FrontBrakeType",
  "RearBrakeType",
  "BrakeABS",
  "FrontSpringType",
  "RearSpringType",
  "SteeringSystem",
  "SteeringType",
  "Region",
] as const;

const names = {
  "4.2": {
    type: "PartType",
    number: "Part",
    brand: "BrandAAIAID",
    longest: 45,
    forbidden: /[^\x20-\x7E]/,
  },
  "5.0": {
    type: "PartTerminology",
    number: "PartNumber",
    brand: "BrandID",
    longest: 48,
    forbidden: /[;\][}{~|,%!$*^\\?'"]/,
  },
} as const;

export interface AcesHeader {
  readonly version: AcesVersion;
  readonly company: string;
  readonly title: string;
  /** ISO 8601 date. */
  readonly date: string;
}

/**
 * Writes applications as an ACES file, piece by piece. We may not use the licensed tables, so
 * vehicles are identified by the IDs from the seller's file, or else by year, make, and model
 * names. A comment at the top of the file says so.
 */
export async function* writeAces(
  header: AcesHeader,
  pieces: AsyncIterable<readonly PartLine[]>,
): AsyncGenerator<string, void> {
  yield writeHead(header);
  let count = 0;
  const leftOut = new Map<string, number>();
  for await (const lines of pieces) {
    const apps: string[] = [];
    for (const { part, application } of lines) {
      if (application === null) continue;
      const reason = whyNot(part, application, header.version);
      if (reason === null) apps.push(writeApp({ part, application }, header.version, (count += 1)));
      else leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    }
    yield apps.join("");
  }
  for (const [reason, number] of leftOut)
    yield `\t<!-- Left out: ${number}. ${commentText(reason)} -->\n`;
  yield `\t<Footer>\n\t\t<RecordCount>${count}</RecordCount>\n\t</Footer>\n</ACES>\n`;
}

function writeHead({ version, company, title, date }: AcesHeader): string {
  const fields = {
    Company: company,
    SenderName: company,
    TransferDate: date,
    DocumentTitle: title,
    EffectiveDate: date,
    SubmissionType: "FULL",
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Vehicles are identified by year, make, and model names, not by licensed VCdb and PCdb IDs, unless the original file had IDs. Receivers that need IDs must look them up. -->
<ACES version="${version}">
	<Header>
${Object.entries(fields)
  .map(([name, value]) => `\t\t<${name}>${xmlText(value)}</${name}>\n`)
  .join("")}	</Header>
`;
}

/** Returns why the standard can't represent an application; null if it can. */
function whyNot(
  { number }: Part,
  { firstYear, make, model, ids }: Application,
  version: AcesVersion,
): string | null {
  const { longest, forbidden } = names[version];
  if (number === "") return "The part has no number.";
  if (number.length > longest || forbidden.test(number))
    return `ACES ${version} doesn't allow the part number ${number}.`;
  return ids.BaseVehicle === undefined && (firstYear === null || make === "" || model === "")
    ? "The application names no vehicle."
    : null;
}

function writeApp(
  { part, application }: { readonly part: Part; readonly application: Application },
  version: AcesVersion,
  id: number,
): string {
  const { ids, notes, quantity, position } = application;
  const name = names[version];
  const words: Readonly<Record<string, string>> = {
    SubModel: application.trim,
    EngineBase: application.engine,
  };
  const lines = [
    ...writeVehicle(application),
    ...limits.flatMap((limit) => writeElement(limit, words[limit] ?? "", ids[limit])),
    ...(notes === "" ? [] : notes.split("; ").map((note) => `<Note>${xmlText(note)}</Note>`)),
    `<Qty>${quantity}</Qty>`,
    ...(/^\d+$/.test(part.type)
      ? [`<${name.type} id="${part.type}"/>`]
      : writeElement(name.type, part.type, undefined)),
    ...writeElement("MfrLabel", part.title, undefined),
    ...writeElement("Position", position, ids.Position),
    `<${name.number}${/^[A-Z]{4}$/.test(part.brand) ? ` ${name.brand}="${part.brand}"` : ""}>${xmlText(part.number)}</${name.number}>`,
  ];
  return `\t<App action="A" id="${id}">\n${lines.map((line) => `\t\t${line}\n`).join("")}\t</App>\n`;
}

function writeVehicle({ firstYear, lastYear, make, model, ids }: Application): readonly string[] {
  if (firstYear === null || make === "")
    return [`<BaseVehicle id="${xmlText(ids.BaseVehicle ?? "")}"/>`];
  return [
    `<Years from="${firstYear}" to="${lastYear ?? firstYear}"/>`,
    ...writeElement("Make", make, ids.Make),
    ...writeElement("Model", model, ids.Model),
  ];
}

function writeElement(name: string, text: string, id: string | undefined): readonly string[] {
  if (text === "" && id === undefined) return [];
  const attribute = id === undefined ? "" : ` id="${xmlText(id)}"`;
  return [
    text === "" ? `<${name}${attribute}/>` : `<${name}${attribute}>${xmlText(text)}</${name}>`,
  ];
}

/** Removes the characters that XML can't represent. */
function xmlText(text: string): string {
  return escapeXml(
    text.replaceAll(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      "",
    ),
  );
}

function commentText(text: string): string {
  return xmlText(text).replaceAll(/-(?=-)/g, "- ");
}
