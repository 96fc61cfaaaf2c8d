import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import { tokenAt } from "../tokens.ts";

type MakeRead = Extract<VehicleRead, { kind: "make" }>;

/** The most models of a make that a line may stand for. */
const mostModels = 4;

/**
 * Returns a line once for each model of the title that its make stands for, if the line has only
 * makes and their years: "Ford: 1998-2011", "07-09 Dodge, 10-18 Mercedes-Benz". Returns other lines
 * unchanged.
 */
export function withTitleModels(
  line: TextRead,
  cars: ReadonlySet<number>,
  index: VehicleIndex,
): readonly string[] {
  const { text, tokens, vehicles, years, excluded } = line;
  const [make] = vehicles;
  if (make?.kind !== "make" || vehicles.length > 1 || years.length !== 1 || excluded.length > 0)
    return [text];
  const names = [...cars]
    .map((id) => modelOf(index, id))
    .filter((model) => model.make === make.make)
    .map(({ model }) => model);
  if (names.length === 0 || names.length > mostModels || !isBesideYears(line, make)) return [text];
  const at = tokenAt(tokens, make.to - 1).end;
  return names.map((name) => `${text.slice(0, at)} ${name}${text.slice(at)}`);
}

function isBesideYears({ tokens, years: [read] }: TextRead, { from, to }: MakeRead): boolean {
  const behind = tokenAt(tokens, to).word === ":" ? to + 1 : to;
  return read?.from === behind || read?.to === from;
}
