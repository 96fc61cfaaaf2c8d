/** The longest title that is shown whole. */
const mostCharacters = 50;

/** The first 50 characters of a title, with three dots behind it when there was more. */
export function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length <= mostCharacters
    ? title
    : `${characters.slice(0, mostCharacters).join("")}...`;
}
