/**
 * In shorter words a wrong letter is too often another word ("Chevrolet spare tire" is no Spark).
 */
const shortestReplaced = 7;

/**
 * One letter more, less or swapped with the next; in a longer word also another one. A digit is
 * never a slip.
 */
export function oneSlip(word: string, name: string): boolean {
  if (name.length < 5 || Math.abs(word.length - name.length) > 1 || word === name) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  return !isDigit(word[at]) && !isDigit(name[at]) && slipsAt(at, word, name);
}

function slipsAt(at: number, word: string, name: string): boolean {
  const left = word.slice(at + 1);
  const right = name.slice(at);
  if (left === right || word.slice(at) === right.slice(1)) return true;
  if (word.length >= shortestReplaced && left === right.slice(1)) return true;
  return (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2) === right;
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "0" && letter <= "9";
}
