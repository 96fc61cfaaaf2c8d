/** The marketplace takes no more. */
const longestNote = 500;

/** A note that fits: cut behind a word, and with a sign that it goes on. */
export function clipNote(text: string): string {
  if (text.length <= longestNote) return text;
  const room = text.slice(0, longestNote - 1);
  const words = text[room.length] === " " ? room : room.replace(/\s\S*$/, "");
  return `${(words === "" ? room : words).replace(/[\s,;(/-]+$/, "")}…`;
}
