import { emptyApplication } from "./part.ts";
import type { Application, Part, PartLine } from "./part.ts";
import type { RowProblem } from "./read-part-row.ts";

/** An element inside an App: its name, text, and attributes. */
export interface AcesElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** One App of an ACES file, as written. */
export interface AcesApp {
  /** Counted from 1. */
  readonly place: number;
  /** The App's own id attribute. */
  readonly id: string;
  readonly action: string;
  readonly elements: readonly AcesElement[];
}

/** Facts about all parts, from elsewhere in the file. */
export interface AcesBrand {
  /** The four-letter brand code in the header. */
  readonly code: string;
  /** The seller's name for that brand. */
  readonly name: string;
}

/** Elements that describe the part rather than the vehicle. */
const aboutPart = new Set([
  "Part",
  "PartNumber",
  "PartType",
  "PartTerminology",
  "MfrLabel",
  "Position",
  "Qty",
  "Note",
  "Qual",
  "Years",
  "DisplayOrder",
  "AssetName",
  "AssetItemOrder",
  "AssetItemRef",
]);
const trimElements = ["SubModel", "BodyType", "BodyNumDoors"] as const;
const engineElements = [
  "EngineBase",
  "EngineBlock",
  "EngineDesignation",
  "FuelType",
  "CylinderHeadType",
  "Aspiration",
] as const;
const asNames: ReadonlySet<string> = new Set([
  "BaseVehicle",
  "Make",
  "Model",
  "Mfr",
  "EquipmentModel",
  "VehicleType",
  ...trimElements,
  ...engineElements,
]);

/** Converts an App to a part row. Uses the names in it and keeps licensed numbers as they are. */
export function readAcesApp(
  app: AcesApp,
  brand: AcesBrand,
): { readonly line: PartLine } | { readonly problem: RowProblem } {
  const find = (...names: readonly string[]) =>
    app.elements.find((one) => names.includes(one.name));
  const text = (...names: readonly string[]) => find(...names)?.text ?? "";
  const problem = (column: string, reason: string, remedy: string) => ({
    problem: {
      row: app.place,
      column,
      reason: `${app.id === "" ? "" : `Application ${app.id}: `}${reason}`,
      remedy,
    },
  });
  const number = text("Part", "PartNumber");
  if (number === "")
    return problem("Part", "it has no part number.", "Every application needs one.");
  const years = readYearElements(find("Years"), find("ProductionYears"));
  if (years === null)
    return problem(
      "Years",
      "its years can't be read.",
      'Write them as <Years from="2004" to="2008"/>.',
    );
  const ids = readIds(app.elements);
  const application: Application = {
    ...emptyApplication,
    ...years,
    ids,
    make: text("Make", "Mfr"),
    model: text("Model", "EquipmentModel"),
    trim: trimOf(text),
    engine: engineElements
      .map((name) => text(name))
      .filter((one) => one !== "")
      .join(" "),
    position: text("Position"),
    quantity: readQuantity(text("Qty")),
    notes: readNotes(app.elements),
  };
  if (
    application.make === "" &&
    ids.BaseVehicle === undefined &&
    ids.Make === undefined &&
    ids.EquipmentBase === undefined &&
    ids.Mfr === undefined
  )
    return problem(
      "BaseVehicle",
      "it names no vehicle.",
      "Give a BaseVehicle, or Years, Make, and Model.",
    );
  return {
    line: {
      part: partOf(app.elements, number, brand),
      application,
      ...(app.action.toUpperCase() === "D" ? { withdrawn: true } : {}),
    },
  };
}

function partOf(elements: readonly AcesElement[], number: string, brand: AcesBrand): Part {
  const find = (...names: readonly string[]) => elements.find((one) => names.includes(one.name));
  const type = find("PartType", "PartTerminology");
  return {
    brand: readBrand(find("Part", "PartNumber"), brand),
    number,
    sku: "",
    itemId: "",
    title: find("MfrLabel")?.text ?? "",
    type: type?.text || type?.attributes.id || "",
  };
}

/** Reads the brand. A part may have a different one from its file. */
function readBrand(part: AcesElement | undefined, { code, name }: AcesBrand): string {
  const own = part?.attributes.BrandAAIAID ?? part?.attributes.BrandID ?? code;
  return own === code && name !== "" ? name : own;
}

/** Returns null when the text isn't a year. */
function readYearElements(
  years: AcesElement | undefined,
  production: AcesElement | undefined,
): Pick<Application, "firstYear" | "lastYear"> | null {
  const said = { ...production?.attributes, ...years?.attributes };
  const from = said.from ?? said.ProductionStart;
  if (from === undefined) return years === undefined ? { firstYear: null, lastYear: null } : null;
  const [first, last] = [Number(from), Number(said.to ?? said.ProductionEnd ?? from)];
  if (!isYear(first) || !isYear(last)) return null;
  return { firstYear: Math.min(first, last), lastYear: Math.max(first, last) };
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1896 && year <= 2100;
}

function trimOf(text: (name: string) => string): string {
  const doors = text("BodyNumDoors");
  return [text("SubModel"), text("BodyType"), /^\d$/.test(doors) ? `${doors}-Door` : doors]
    .filter((one) => one !== "")
    .join(" ");
}

function readQuantity(text: string): number {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 1;
}

/** Collects the licensed numbers by element. An element with a number and a name keeps both. */
function readIds(elements: readonly AcesElement[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    elements
      .filter(
        ({ name, attributes }) =>
          (attributes.id ?? "") !== "" && (name === "Position" || !aboutPart.has(name)),
      )
      .map(({ name, attributes }) => [name, attributes.id ?? ""]),
  );
}

/**
 * Collects notes and qualifiers as written, with limits that have no field here ("DriveType 4WD").
 */
function readNotes(elements: readonly AcesElement[]): string {
  const notes = elements.flatMap(({ name, text }) => {
    if (text === "") return [];
    if (name === "Note" || name === "Qual") return [text];
    return aboutPart.has(name) || asNames.has(name)
      ? []
      : [`${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")} ${text}`];
  });
  return [...new Set(notes)].join("; ");
}

/**
 * Returns whether licensed numbers narrow down the vehicles. Without the licensed tables, such an
 * application can't be fully understood.
 */
export function hasUnreadLimits({ ids, trim, engine }: Application): boolean {
  return Object.keys(ids).some((name) => {
    if (["BaseVehicle", "Make", "Model", "Position", "Region", "VehicleType"].includes(name))
      return false;
    if (name === "SubModel" || name.startsWith("Body")) return trim === "";
    return name.startsWith("Engine") || name === "FuelType" || name === "Aspiration"
      ? engine === ""
      : true;
  });
}
