type Specifics = Readonly<Record<string, readonly string[]>>;

const mostSpecifics = 25;
const mostValues = 12;
const longestName = 60;
const longestValue = 120;

/** Limits a listing's item specifics to what a language model is sent. */
export function limitSpecifics(specifics: Specifics): Specifics {
  return Object.fromEntries(
    Object.entries(specifics)
      .slice(0, mostSpecifics)
      .map(([name, values]) => [
        name.slice(0, longestName),
        values.slice(0, mostValues).map((value) => value.slice(0, longestValue)),
      ]),
  );
}
