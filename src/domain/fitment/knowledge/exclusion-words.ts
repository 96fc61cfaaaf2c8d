const verbs = ["fit", "work", "interchange", "replace", "suit", "bolt"];
const negations = [
  "will not",
  "wont",
  "does not",
  "doesnt",
  "do not",
  "dont",
  "cannot",
  "cant",
  "can not",
];
const orders = ["buy", "order", "use", "purchase", "install"];

/**
 * What stands before the vehicles it takes out, or ("2014 not compatible") as a verdict behind
 * them. A preposition may follow. Apostrophes are left out.
 */
export const exceptWords: readonly string[] = [
  "except",
  "except for",
  "excepting",
  "exception",
  "excluding",
  "excludes",
  "exclude",
  "excl",
  "exc",
  "ex",
  "other than",
  "all but",
  "any but",
  "everything but",
  "but not",
  "but no",
  "but for",
  "save for",
  "apart from",
  "aside from",
  "minus",
  "sans",
  "barring",
  "omits",
  "omit",
  ...negations.flatMap((not) =>
    verbs
      .map((verb) => `${not} ${verb}`)
      .filter((words) => !/^(?:does not|doesnt|do not|dont) work$/.test(words)),
  ),
  "does not work on",
  "does not work with",
  "does not work in",
  "doesnt work on",
  "doesnt work with",
  "doesnt work in",
  "not supported",
  ...["do not", "dont", "never"].flatMap((not) => orders.map((order) => `${not} ${order} for`)),
  "do not use on",
  "dont use on",
  "do not use with",
  "dont use with",
  "cannot be used on",
  "cant be used on",
  "can not be used on",
  "cannot be used with",
  "cant be used with",
  "not fit",
  "not fits",
  "no fit",
  "never fits",
  "not work on",
  "not work with",
  "not interchange",
  "no interchange",
  "not interchangeable",
  "not for",
  "not for use on",
  "not for use with",
  "not for use in",
  "isnt for",
  "arent for",
  "not on",
  "not available for",
  "not avail for",
  "not available on",
  "not a fit for",
  "not made for",
  "not meant for",
  "not designed for",
  "not intended for",
  "not suitable for",
  "not made to fit",
  "not right for",
  "not correct for",
  "no good for",
  "no good on",
  "incorrect for",
  "wrong for",
  "not compatible",
  "isnt compatible",
  "arent compatible",
  "incompatible",
  "not including",
  "not included",
  "must not be",
  "cannot be",
  "differs from",
  "different from",
  "different than",
  "unlike",
  "not the same as",
];

/** What stands behind the vehicles it takes out, and nowhere else. */
export const excludedWords: readonly string[] = [
  "excluded",
  "are excluded",
  "is excluded",
  "exempt",
];

/** "The hybrid uses a different part", "2014 is different". */
export const differsWords: readonly string[] = [
  ...["use", "take", "require", "need"]
    .flatMap((verb) => [verb, `${verb}s`])
    .concat("has", "have", "had", "used")
    .flatMap((verb) =>
      [
        ...["different", "diff", "a different", "a diff", "another", "its own", "their own"],
        ...[
          "bigger",
          "larger",
          "smaller",
          "wider",
          "longer",
          "shorter",
          "thicker",
          "thinner",
        ].flatMap((size) => [size, `a ${size}`]),
      ].map((what) => `${verb} ${what}`),
    ),
  "is different",
  "are different",
  "differs",
  "differ",
];

/** Words that say of a list that it holds all: "all trims but the Hybrid". */
export const allWords = "all|every|any|each|everything|everyone|anything";
