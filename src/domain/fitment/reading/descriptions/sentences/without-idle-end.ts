/**
 * Matches what limits nothing: "fits all 2016-2018 trucks, even if yours is an SLE", "fits all JK,
 * no drilling on Rubicon".
 */
const evenIf =
  /[\s,(]{1,2}(?:even (?:if|though|when)|(?:it )?(?:do(?:es)?(?: no|n['\u2019]?)t) matter (?:if|whether|what|which)|(?:no matter|regardless(?: of)?)(?: if| whether| what| which)?|no (?:rubbing|drilling|cutting|welding|trimming|grinding|splicing|programming|mods?|modifications?)(?: (?:or|and|needed|required|necessary|[a-z]+ing)){0,2} (?:on|for|with|in)) [^;.]{0,80}$/i;

/** Matches equipment that makes no difference: "w/ or w/o quattro". */
const withOrWithout =
  /[\s,(]{1,2}(?:with|w\/) (?:or|and) (?:without|w\/o) (?:[\w-]{2,16}\)?(?=\W*$|,| but\b)|(?= ))/i;

/** Matches cars that take it only with changes: "…, V6 cars can use it with the GT bracket". */
const withChanges =
  /[;,] [^;,]{1,50}? (?:can|could|may|might) (?:use|run|take) (?:it|this|these|them|one) (?:with|w\/|if|by|after)(?! (?:or|and)\b) .*$/i;

/** Matches brackets that only list what "all trims" are: "all trims (LE SE XLE Hybrid)". */
const listedTrims = /\b(all (?:trims?|trim levels?|sub-?models?)) ?\([^()]{0,80}\)/i;

/** Drops what a sentence about cars adds without limiting them. */
export function withoutIdleEnd(sentence: string): string {
  return [evenIf, withOrWithout, withChanges]
    .reduce((text, idle) => text.replace(idle, ""), sentence)
    .replace(listedTrims, "$1");
}
