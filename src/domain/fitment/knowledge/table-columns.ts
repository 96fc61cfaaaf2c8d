/** What a column of a fitment table, or the label of a line ("Engine: 2.4L"), is about. */
export type Column =
  | "year"
  | "from"
  | "to"
  | "make"
  | "model"
  | "vehicle"
  | "trim"
  | "engine"
  | "body"
  | "drive"
  | "gearbox"
  | "note"
  | "place"
  | "excluded"
  | "donor";

const words: readonly (readonly [Column, string])[] = [
  [
    "year",
    "year, years, yr, yrs, years that fit, years it fits, fitting years, years covered, model year, model years, year range, years range, year span, production year, production years, vehicle year, car year, year of manufacture, fits year, fits years, years compatible, vehicle years, fitment year, fitment years, for years, compatible year, compatible years",
  ],
  ["from", "from, start year, year from, from year, begin year, first year, year start, start"],
  ["to", "to, end year, year to, to year, last year, year end, end, through, thru"],
  [
    "make",
    "make, makes, car make, vehicle make, make name, compatible make, auto make, fits make, fits makes, for make, fitment make",
  ],
  [
    "model",
    "model, models, car model, vehicle model, model name, compatible model, car models, fits model, fits models, for model, fitment model, compatible models, vehicle models",
  ],
  [
    "vehicle",
    "vehicle, vehicles, car, cars, application, applications, make model, make and model, make & model, year make model, year make and model, fits, fitment, fits vehicles, fits the following, fits following vehicles, compatible vehicle, compatible vehicles, compatibility, vehicle compatibility, vehicle fitment, vehicle application, vehicle applications, compatible with, interchange, interchanges with, will fit, works with",
  ],
  [
    "trim",
    "trim, trims, submodel, sub model, trim level, trim submodel, submodel trim, trim sub model, variant, version, series trim",
  ],
  [
    "engine",
    "engine, engines, engine that fits, engines that fit, fits engine, fits engines, engine size, engine type, engine details, engine description, engine info, motor, liter, liters, litre, displacement, engine displacement, cylinders, cyl, engine liter",
  ],
  ["body", "body, body style, body type, cab, cab type, doors, bodystyle"],
  ["drive", "drive, drive type, drivetrain, drive train, drive wheel, driveline"],
  ["gearbox", "transmission, trans, gearbox, transmission type"],
  [
    "note",
    "note, notes, comment, comments, fitment notes, fitment note, fitment comments, remark, remarks, restriction, restrictions, qualifier, qualifiers, additional notes, option, options, requirements, important note",
  ],
  [
    "place",
    "position, location, side, placement, placement on vehicle, position on vehicle, location on vehicle, vehicle side, side of vehicle, fitment side, fitting position, fitting side, mounting position",
  ],
  [
    "excluded",
    "does not fit, will not fit, not for, excludes, exclusions, excluded, except, not compatible with",
  ],
  [
    "donor",
    "vin, donor vin, donor vehicle, donor, vin number, vin #, mileage, miles, donor mileage, odometer, stock, stock number, stock no, stock #, exterior color, interior color, ext color, int color, paint code, color code, parts vehicle, removed from, pulled from, came from",
  ],
];

const longestLabel = 40;
const seen = new Map<string, Column | null>();
const mostSeen = 5000;

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z#&]+/g, " ")
    .trim();
}

const columns: ReadonlyMap<string, Column> = new Map(
  words.flatMap(([column, list]) => list.split(", ").map((word) => [plain(word), column] as const)),
);
/**
 * The column a heading or label names, or null. Always the same for the same label: sellers use a
 * few over and over.
 */
export function columnOf(label: string): Column | null {
  if (label.length > longestLabel) return null;
  const known = seen.get(label);
  if (known !== undefined) return known;
  const column = columns.get(plain(label)) ?? null;
  if (seen.size < mostSeen) seen.set(label, column);
  return column;
}

/** Column headings alone: sellers who sell one make call it brand. */
export function headingOf(label: string): Column | null {
  const column = columnOf(label);
  if (column !== null) return column;
  return /^(brand|manufacturer)$/i.test(label.trim()) ? "make" : null;
}
