import { tableRows } from "./table-text.ts";

export const partFlags = {
  E: "engine",
  S: "shape",
  D: "frontDoor",
  Q: "rearDoor",
  R: "rearBody",
  W: "drivetrain",
  C: "chassis",
  P: "pickupOrHatch",
  N: "newOnly",
  U: "usedOnly",
  X: "onRequest",
} as const;
export type PartFlag = (typeof partFlags)[keyof typeof partFlags];

export interface PartType {
  readonly slug: string;
  readonly categoryId: string;
  /** The trade's plain name; also the value of the specific "Type". */
  readonly name: string;
  /** Words a seller may add without limiting the vehicles. */
  readonly extras: readonly string[];
  readonly is: Readonly<Partial<Record<PartFlag, true>>>;
  /** How a place on the vehicle belongs into the title: see `positions.ts`. */
  readonly positions: string;
  readonly brandGroup: string;
  /** Dollars. */
  readonly price: readonly [from: number, to: number];
}

/** Reads tables/part-types.txt, whose head explains the columns. */
export function readPartTypes(text: string): PartType[] {
  return tableRows(text).map((cells) => {
    const cell = (index: number): string => cells[index] ?? "";
    const [from = 0, to = 0] = cell(7).split("-").map(Number);
    return {
      slug: cell(0),
      categoryId: cell(1),
      name: cell(2),
      extras: cell(3).split("; "),
      is: readFlags(cell(4)),
      positions: cell(5),
      brandGroup: cell(6),
      price: [from, to] as const,
    };
  });
}

function readFlags(flags: string): Partial<Record<PartFlag, true>> {
  const is: Partial<Record<PartFlag, true>> = {};
  for (const flag of flags) {
    const name = Object.hasOwn(partFlags, flag)
      ? partFlags[flag as keyof typeof partFlags]
      : undefined;
    if (name !== undefined) is[name] = true;
  }
  return is;
}
