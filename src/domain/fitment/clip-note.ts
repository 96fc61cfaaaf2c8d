/** The marketplace's limit, in characters. */
const longestNote = 500;

/** Shortens a note to the limit. Cuts after a word and adds an ellipsis. */
export function clipNote(text: string): string {
  if (text.length <= longestNote) return text;
  const room = text.slice(0, longestNote - 1);
  const words = text[room.length] === " " ? room : room.replace(/\s\S*$/, "");
  return `${(words === "" ? room : words).replace(/[\s,;(/-]+$/, "")}…`;
}
