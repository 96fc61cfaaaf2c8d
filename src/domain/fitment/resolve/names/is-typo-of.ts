/**
 * In shorter words, a wrong letter too often makes another word ("Chevrolet spare tire" isn't a
 * Spark).
 */
const shortestReplaced = 7;

/**
 * Tells whether a word is a typo of a name: one letter added, missing, or swapped with the next, or
 * in a longer word also one wrong letter. A wrong digit is never a typo.
 */
export function isTypoOf(word: string, name: string): boolean {
  if (name.length < 5 || Math.abs(word.length - name.length) > 1 || word === name) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  return !isDigit(word[at]) && !isDigit(name[at]) && differsByOne(at, word, name);
}

function differsByOne(at: number, word: string, name: string): boolean {
  const left = word.slice(at + 1);
  const right = name.slice(at);
  if (left === right || word.slice(at) === right.slice(1)) return true;
  if (word.length >= shortestReplaced && left === right.slice(1)) return true;
  return (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2) === right;
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "0" && letter <= "9";
}
