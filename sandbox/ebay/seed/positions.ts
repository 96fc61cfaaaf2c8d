import type { Dice } from "./dice.ts";

/**
 * A position on the vehicle: in the title, in the specific "Placement on Vehicle", and in a note.
 */
export interface Position {
  readonly words: string;
  readonly placement: readonly string[];
  readonly note: string;
  readonly classes: readonly string[];
}

const sides = [
  ["Left", "Driver"],
  ["Right", "Passenger"],
] as const;

/** Draws a position for a part with this `spec` in the table; undefined if it has none. */
export function drawPosition(spec: string, chance: Dice): Position | undefined {
  if (spec === "-") return undefined;
  const [kind = "", fixed = ""] = spec.split("-");
  const end =
    fixed === "" ? chance.pick(["Front", "Rear"]) : `${fixed[0]?.toUpperCase()}${fixed.slice(1)}`;
  if (kind === "axle")
    return {
      words: end,
      placement: [end],
      note: end,
      classes: [],
    };
  const withEnd = kind === "fside" ? `${end} ` : "";
  const draw = chance.next();
  if (draw < 0.06) return eitherSide(withEnd);
  if (draw < 0.16) return bothSides(withEnd, chance);
  return oneSide(withEnd, chance);
}

function oneSide(end: string, chance: Dice): Position {
  const [side, seat] = chance.pick(sides);
  const words = chance.pick([
    side,
    `${side} Side`,
    `${side} ${seat}`,
    `${side} ${seat} Side`,
    `${seat} Side`,
    `${side[0]}H`,
    `${seat}`,
  ]);
  const trimmedEnd = end.trim();
  return {
    words: `${end}${words}`,
    placement: [trimmedEnd, side].filter((word) => word !== ""),
    note: `${end}${side}`,
    classes: ["P01"],
  };
}

/** One part that fits either side. */
function eitherSide(end: string): Position {
  return {
    words: `${end}Right or Left Side`,
    placement: [end.trim(), "Left", "Right"].filter((word) => word !== ""),
    note: `${end}Left or Right`,
    classes: ["P03"],
  };
}

function bothSides(end: string, chance: Dice): Position {
  const words = chance.pick([
    "Pair",
    "Left & Right",
    "L+R Set",
    "Left Right Pair",
    "Set of 2",
    "LH & RH",
  ]);
  return {
    words: `${end}${words}`,
    placement: [end.trim(), "Left", "Right"].filter((word) => word !== ""),
    note: `${end}Left and Right`,
    classes: ["P04", "N08"],
  };
}
