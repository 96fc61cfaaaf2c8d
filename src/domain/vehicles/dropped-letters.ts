/** A shorter name without vowels too often means something else. */
const shortestName = 6;
const shortestWord = 5;

/**
 * Returns the first letter and the consonants after it, each once: "frntr" for "Frontier". Words
 * with digits or spaces have none.
 */
export function consonantsOf(word: string): string | null {
  if (!/^[a-z]+$/.test(word)) return null;
  return single(`${word.slice(0, 1)}${word.slice(1).replaceAll(/[aeiou]/g, "")}`);
}

/** Returns whether a name is long enough to be recognized without some of its vowels. */
export function isDroppable(name: string): boolean {
  return name.length >= shortestName && (consonantsOf(name)?.length ?? 0) > 2;
}

/**
 * Returns whether a word is a name without some of its vowels ("SILVRDO", "FRNTR"), or with a
 * letter doubled or not ("Passatt", "Corola"). Both must end in the same letter, because "pacific"
 * isn't a Pacifica, unless the word has no vowels after its first letter: "ESCLD".
 */
export function dropsLetters(word: string, name: string): boolean {
  if (word === name || word.length < shortestWord || word.length > name.length + 1) return false;
  if (name.startsWith(word) || !endsAlike(word, name)) return false;
  const [short, long] = [single(word), single(name)];
  let at = 0;
  for (const letter of long) {
    if (short[at] === letter) at += 1;
    else if (at === 0 || !/[aeiou]/.test(letter)) return false;
  }
  return at === short.length;
}

function endsAlike(word: string, name: string): boolean {
  return word.at(-1) === name.at(-1) || !/.[aeiou]/.test(word);
}

/** Removes doubled letters. */
export function single(word: string): string {
  return word.replaceAll(/(.)\1+/g, "$1");
}
