import type { Dice } from "./dice.ts";

/** The parts of a title; empty ones are left out. */
export interface TitleParts {
  readonly years: string;
  readonly make: string;
  readonly model: string;
  readonly engine: string;
  readonly body: string;
  readonly drive: string;
  readonly position: string;
  readonly part: string;
  /** Dropped first if the title is too long, before brand, number, and condition. */
  readonly extra: string;
  readonly brand: string;
  readonly number: string;
  readonly tail: string;
}

type Field = keyof TitleParts;

const longest = 80;
const droppable: readonly Field[] = ["extra", "brand", "number", "tail"];

interface TitleStyle {
  readonly text: string;
  readonly caps?: true;
}

const usedStyles: readonly TitleStyle[] = [
  {
    text: "{years} {make} {model} {engine} {body} {drive} {position} {part} {extra} OEM {number}",
    caps: true,
  },
  {
    text: "{years} {make} {model} {engine} {body} {drive} {position} {part} {tail} {number}",
    caps: true,
  },
  { text: "{years} {make} {model} {body} {position} {part} {extra} {engine} {drive} OEM {number}" },
  { text: "{years} {make} {model} {engine} {body} {part} {position} {drive} {extra} {tail}" },
  {
    text: "{make} {model} {years} {part} {position} {body} {engine} {drive} {extra} {number} {tail}",
  },
  { text: "{part} {position} {years} {make} {model} {body} {engine} {drive} {number} OEM {tail}" },
  { text: "OEM {years} {make} {model} {body} {engine} {drive} {position} {part} {extra} {number}" },
  { text: "{make} {model} {position} {part} {years} {body} {engine} {drive} {number}", caps: true },
  { text: "{years} {model} {part} {position} {body} {engine} {drive}" },
];
const newStyles: readonly TitleStyle[] = [
  { text: "{brand} {position} {part} For {years} {make} {model} {body} {engine} {drive} {number}" },
  { text: "New {part} {position} For {make} {model} {years} {body} {engine} {drive} {extra}" },
  { text: "{part} {extra} For {years} {make} {model} {body} {engine} {drive} {position} {number}" },
  { text: "For {years} {make} {model} {engine} {body} {drive} {part} {extra} {position} {brand}" },
  { text: "For {make} {model} {years} {body} {position} {part} {engine} {drive} {extra} {number}" },
  { text: "{position} {part} {extra} Fits {years} {make} {model} {body} {engine} {drive} {tail}" },
  { text: "{number} New {part} for {years} {make} {model} {engine} {body} {drive} {position}" },
  {
    text: "{brand} {number} {part} {position} {extra} fits {make} {model} {years} {body} {engine} {drive}",
  },
  {
    text: "{years} {make} {model} {body} {engine} {drive} {brand} {position} {part} {extra} {number}",
  },
  {
    text: "NEW {part} {position} FOR {years} {make} {model} {engine} {body} {drive} {number}",
    caps: true,
  },
];

/**
 * Writes a title of at most 80 characters with everything that limits the vehicles; undefined if
 * that is too long in this style.
 */
export function writeTitle(
  parts: TitleParts,
  condition: "new" | "used",
  chance: Dice,
): string | undefined {
  const style = chance.pick(condition === "used" ? usedStyles : newStyles);
  let left: TitleParts = parts;
  for (const field of [undefined, ...droppable]) {
    if (field !== undefined) left = { ...left, [field]: "" };
    const title = fill(style, left);
    if (title.length <= longest) return title;
  }
  return undefined;
}

function fill(style: TitleStyle, parts: TitleParts): string {
  const text = style.text
    .replaceAll(/\{(\w+)\}/g, (_, field: Field) => parts[field])
    .replaceAll(/\s+/g, " ")
    .trim();
  const tidy = text
    .replaceAll(/\bOEM(?: (?:Used|Genuine|Tested))? OEM\b|\bOEM OEM\b/g, "OEM")
    .replace(/^(OEM .*) OEM( \w+)?$/, "$1$2")
    .replace(/^New (.*) New$/, "New $1");
  return style.caps === true ? tidy.toUpperCase() : tidy;
}
