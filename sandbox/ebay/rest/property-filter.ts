/**
 * `Name:Value,Name:Value`, where `\,` stands for a comma inside a value. A value may hold colons. "" is no filter at all.
 * undefined: not of this form.
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
