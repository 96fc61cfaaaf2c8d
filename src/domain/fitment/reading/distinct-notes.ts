/**
 * Drops duplicates and notes that a longer note contains. If two notes contradict each other, drops
 * both, because the part fits either way.
 */
export function distinctNotes(notes: readonly string[]): readonly string[] {
  const all = notes.filter((note) => note !== "");
  const lower = all.map((note) => note.toLowerCase());
  return all.filter((_, at) => {
    const own = lower[at] ?? "";
    const held = lower.some((other, place) => (other === own ? place < at : other.includes(own)));
    return !held && !lower.includes(oppositeOf(own));
  });
}

function oppositeOf(note: string): string {
  if (note.startsWith("without ")) return note.replace("without ", "with ");
  if (note.startsWith("with ")) return note.replace("with ", "without ");
  if (note.includes("manual ")) return note.replace("manual ", "automatic ");
  return note.includes("automatic ") ? note.replace("automatic ", "manual ") : "";
}
