/**
 * Matches a question with its answer, or with years instead of one: "Q: Does it fit my Civic? A:
 * No, they changed the plug", "'82 Camaro?' Struts, no."
 */
const exchange =
  /((?:[^?.!]|\.\d){2,70})\?["\u201d']?\s{0,3}(?:\bA\W{1,3})?(?:(?:sorry|well)\W{1,3}|(?:[\w-]+ ){0,2}[\w-]+, (?=no(?:[.!]|\W*$)))?(?:\b(no|nope|nah|yes|yep|yup)\b(?! (?:idea|clue|problem|worries))[\s,;:-]{0,3}(?:(?<=\bno?\b[\s,;:-]{1,3})[^.?!\d]{1,40}\b(?:on|in|for|with) (?:that|those|it|them)\b[^.?!\d]{0,20}(?=[.?!]|$))?|(?=(?:(?:19|20)\d\d|\d\d) ?[-\u2013] ?\d\d))/gi;
/** Matches a question about what the part fits, up to the car. */
const asked =
  /^.{0,40}?\b(?:fits?|works?|go|bolts?) (?:(?:on|in|for|with|to|up) )?(?:(?:my|an?|the|your) )?/i;
const marked = /^\s*(?:\W*Q\W{1,3}|["\u201c'])(?:(?:and|what about|how about|my|an?|the) )*/i;

/** Turns questions that the seller answers into statements: "does not fit Civic". */
export function withAnswers(line: string): string {
  if (!line.includes("?")) return line;
  return line.replace(
    exchange,
    (whole: string, ...[question = "", answer = ""]: readonly (string | undefined)[]) => {
      const car = carIn(question);
      if (car === "") return whole;
      return /^n/i.test(answer) ? ` does not fit ${car}. ` : ` fits ${car} `;
    },
  );
}

/** Returns what a question asks about, or "" if it isn't about cars. */
function carIn(question: string): string {
  const start = asked.exec(question) ?? marked.exec(question);
  return start === null ? "" : question.slice(start[0].length).trim();
}
