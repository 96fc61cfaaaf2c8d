/**
 * Reads `Name:Value,Name:Value`, with `\,` for a comma inside a value. Values may contain colons.
 * "" means no filter. Returns undefined for any other form.
 */
export function readPropertyFilter(
  text: string,
): readonly (readonly [name: string, value: string])[] | undefined {
  if (text === "") return [];
  const pairs: [string, string][] = [];
  for (const escaped of text.split(/(?<!\\),/)) {
    const part = escaped.replaceAll("\\,", ",");
    const colon = part.indexOf(":");
    const name = part.slice(0, colon).trim();
    const value = part.slice(colon + 1);
    if (colon < 1 || name === "" || value === "") return undefined;
    pairs.push([name, value]);
  }
  return pairs;
}
