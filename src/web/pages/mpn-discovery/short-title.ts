/** The longest title that is shown in full. */
const mostCharacters = 50;

/** Shortens a title to 50 characters and adds three dots if it was longer. */
export function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length <= mostCharacters
    ? title
    : `${characters.slice(0, mostCharacters).join("")}...`;
}
