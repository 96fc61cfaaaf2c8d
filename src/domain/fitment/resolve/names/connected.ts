import { isGlued, tokenAt, type Token } from "../../reading/tokens.ts";

const bodyWords = new Set([
  "sedan",
  "sdn",
  "coupe",
  "cpe",
  "wagon",
  "wgn",
  "convertible",
  "hatch",
  "hatchback",
  "suv",
  "truck",
  "pickup",
  "van",
  "4dr",
  "2dr",
]);
const connectors = new Set([
  ...bodyWords,
  ",",
  "/",
  "&",
  "and",
  "-",
  "(",
  ")",
  "|",
  "+",
  "or",
  "*",
  ";",
  ":",
  "=",
  "model",
  "models",
  "year",
  "years",
  "hybrid",
]);

/** Skips forward over body words: "Accord Sedan 07 08". */
export function skipBodies(tokens: readonly Token[], at: number): number {
  let from = at;
  while (bodyWords.has(tokenAt(tokens, from).word)) from += 1;
  return from;
}

/** Skips back over signs, bodies, fuels, and sizes. Returns where the text before them ends. */
export function skipBack(tokens: readonly Token[], at: number): number {
  let to = at;
  for (;;) {
    if (to > 0 && connectors.has(tokenAt(tokens, to - 1).word)) to -= 1;
    else if (isSize(tokens, to - 3)) to -= 3;
    else return to;
  }
}

/** Words behind a size that say more about the engine or its gearbox. */
const besideSize = new Set(["turbo", "diesel", "v6", "v8", "manual", "automatic", "auto"]);

/** Skips forward over signs, bodies, and engines. Returns where the text after them begins. */
export function skipOn(tokens: readonly Token[], at: number): number {
  let from = at;
  for (;;) {
    const { word } = tokenAt(tokens, from);
    if (connectors.has(word) || /^[3-8]cyl$/.test(word)) from += 1;
    else if (isSize(tokens, from)) from = behindEngine(tokens, from + 3);
    else return from;
  }
}

/** Skips the words behind a size: "Dart 1.4 turbo 13-16". */
function behindEngine(tokens: readonly Token[], at: number): number {
  let from = at;
  while (besideSize.has(tokenAt(tokens, from).word)) from += 1;
  return from;
}

/** Tells whether a size in liters begins here: "Journey 3.6 2013", "Acura 1.6 EL"; not "4.10". */
export function isSize(tokens: readonly Token[], at: number): boolean {
  const whole = tokenAt(tokens, at);
  return (
    whole.kind === "digits" &&
    whole.text.length === 1 &&
    isGlued(tokenAt(tokens, at + 1), ".") &&
    tokenAt(tokens, at + 2).glued &&
    /^\d(?!\d)/.test(tokenAt(tokens, at + 2).word)
  );
}
