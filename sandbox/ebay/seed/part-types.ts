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
  /** The common name, which is also the value of the specific "Type". */
  readonly name: string;
  /** Words that a seller may add and that don't limit the vehicles. */
  readonly extras: readonly string[];
  readonly is: Readonly<Partial<Record<PartFlag, true>>>;
  /** Which positions the title names; see `positions.ts`. */
  readonly positions: string;
  readonly brandGroup: string;
  /** Dollars. */
  readonly price: readonly [from: number, to: number];
}

/** Reads tables/part-types.txt. Its header explains the columns. */
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
