/** The known facts about an engine. Unknown ones are left out of the marketplace's string. */
export interface EngineParts {
  readonly liters?: string | undefined;
  readonly cubicCentimetres?: number | undefined;
  readonly withCubicInches?: boolean | undefined;
  /** Block and cylinders: `l4` (a lower-case L), `V6`, `H4`. */
  readonly block?: string | undefined;
  readonly fuel: string;
  readonly head?: string | undefined;
  readonly aspiration?: string | undefined;
}

const aspirations = { NA: "Naturally Aspirated", T: "Turbocharged", S: "Supercharged" } as const;

const fuels = [
  "ELECTRIC/GAS FULL HYBRID EV-GAS (FHEV)",
  "FULL HYBRID EV-GAS (FHEV)",
  "MILD HYBRID EV-GAS (MHEV)",
  "PLUG-IN HYBRID EV-GAS (PHEV)",
  "ELECTRIC/GAS",
  "GAS",
  "DIESEL",
  "FLEX",
  "CNG",
  "ELECTRIC",
  "HYDROGEN",
];
const escaped = fuels.map((fuel) => fuel.replace(/[()/]/g, "\\$&")).join("|");
const pattern = new RegExp(
  String.raw`^(?:(?<liters>\d{1,2}\.\d)L )?(?:(?<cc>\d{3,5})CC )?(?:(?<block>l[2-8]|V\d{1,2}|H\d{1,2}|W\d{1,2}|R[1-4]) )?` +
    String.raw`(?<fuel>${escaped})(?: (?<head>SOHC|DOHC|OHV))?(?: (?<aspiration>NA|T|S))?(?<nocu> nocu)?$`,
);

/** Reads the short engine grammar of the detail files; undefined for anything else. */
export function parseEngine(text: string): EngineParts | undefined {
  const groups = pattern.exec(text.replaceAll(/\s+/g, " ").trim())?.groups;
  if (groups?.["fuel"] === undefined) return undefined;
  const aspiration = groups["aspiration"] as keyof typeof aspirations | undefined;
  return {
    liters: groups["liters"],
    cubicCentimetres: groups["cc"] === undefined ? undefined : Number(groups["cc"]),
    withCubicInches: groups["nocu"] === undefined,
    block: groups["block"],
    fuel: groups["fuel"],
    head: groups["head"],
    aspiration: aspiration === undefined ? undefined : aspirations[aspiration],
  };
}

/**
 * Writes an engine as the marketplace does, e.g. `1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally
 * Aspirated`.
 */
export function engineString(engine: EngineParts): string {
  const cc = engine.cubicCentimetres;
  const cubicInches =
    cc !== undefined && engine.withCubicInches === true
      ? `${Math.round(cc / 16.387)}Cu. In.`
      : undefined;
  const parts = [
    engine.liters === undefined ? undefined : `${engine.liters}L`,
    cc === undefined ? undefined : `${cc}CC`,
    cubicInches,
    engine.block,
    engine.fuel,
    engine.head,
    engine.aspiration,
  ];
  return parts.filter((part) => part !== undefined).join(" ");
}
