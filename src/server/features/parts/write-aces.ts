import type { Application, Part, PartLine } from "#domain/parts/part.ts";
import { escapeXml } from "#server/platform/http/escape-xml.ts";

export type AcesVersion = "4.2" | "5.0";

/** In the order the standard wants them; those behind BaseVehicle or Make, Model stand for what narrows the vehicle down. */
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
 * Applications as an ACES file, a piece at a time. The licensed tables are not ours to use: vehicles are given by the numbers their file had, else by year,
 * make and model names, and the file says so at its top.
 */
export async function* writeAces(
  header: AcesHeader,
  pieces: AsyncIterable<readonly PartLine[]>,
): AsyncGenerator<string, void> {
  yield headOf(header);
  let count = 0;
  const leftOut = new Map<string, number>();
  for await (const lines of pieces) {
    const apps: string[] = [];
    for (const { part, application } of lines) {
      if (application === null) continue;
      const reason = whyNot(part, application, header.version);
      if (reason === null) apps.push(appOf({ part, application }, header.version, (count += 1)));
      else leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    }
    yield apps.join("");
  }
  for (const [reason, number] of leftOut)
    yield `\t<!-- Left out: ${number}. ${commentText(reason)} -->\n`;
  yield `\t<Footer>\n\t\t<RecordCount>${count}</RecordCount>\n\t</Footer>\n</ACES>\n`;
}

function headOf({ version, company, title, date }: AcesHeader): string {
  const fields = {
    Company: company,
    SenderName: company,
    TransferDate: date,
    DocumentTitle: title,
    EffectiveDate: date,
    SubmissionType: "FULL",
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Vehicles are given by year, make and model names, not by the licensed VCdb and PCdb numbers, except where the parts' own file had numbers. A receiver that wants numbers must look them up. -->
<ACES version="${version}">
	<Header>
${Object.entries(fields)
  .map(([name, value]) => `\t\t<${name}>${xmlText(value)}</${name}>\n`)
  .join("")}	</Header>
`;
}

/** Why the standard cannot carry an application; null: it can. */
function whyNot(
  { number }: Part,
  { firstYear, make, model, ids }: Application,
  version: AcesVersion,
): string | null {
  const { longest, forbidden } = names[version];
  if (number === "") return "The part has no number.";
  if (number.length > longest || forbidden.test(number))
    return `ACES ${version} does not allow the part number ${number}.`;
  return ids.BaseVehicle === undefined && (firstYear === null || make === "" || model === "")
    ? "The application names no vehicle."
    : null;
}

function appOf(
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
    ...vehicleOf(application),
    ...limits.flatMap((limit) => elementOf(limit, words[limit] ?? "", ids[limit])),
    ...(notes === "" ? [] : notes.split("; ").map((note) => `<Note>${xmlText(note)}</Note>`)),
    `<Qty>${quantity}</Qty>`,
    ...(/^\d+$/.test(part.type)
      ? [`<${name.type} id="${part.type}"/>`]
      : elementOf(name.type, part.type, undefined)),
    ...elementOf("MfrLabel", part.title, undefined),
    ...elementOf("Position", position, ids.Position),
    `<${name.number}${/^[A-Z]{4}$/.test(part.brand) ? ` ${name.brand}="${part.brand}"` : ""}>${xmlText(part.number)}</${name.number}>`,
  ];
  return `\t<App action="A" id="${id}">\n${lines.map((line) => `\t\t${line}\n`).join("")}\t</App>\n`;
}

function vehicleOf({ firstYear, lastYear, make, model, ids }: Application): readonly string[] {
  if (firstYear === null || make === "")
    return [`<BaseVehicle id="${xmlText(ids.BaseVehicle ?? "")}"/>`];
  return [
    `<Years from="${firstYear}" to="${lastYear ?? firstYear}"/>`,
    ...elementOf("Make", make, ids.Make),
    ...elementOf("Model", model, ids.Model),
  ];
}

function elementOf(name: string, text: string, id: string | undefined): readonly string[] {
  if (text === "" && id === undefined) return [];
  const attribute = id === undefined ? "" : ` id="${xmlText(id)}"`;
  return [
    text === "" ? `<${name}${attribute}/>` : `<${name}${attribute}>${xmlText(text)}</${name}>`,
  ];
}

/** Text without the signs that XML cannot carry. */
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
