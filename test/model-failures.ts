/** How the stand-in for a language model fails to help, and what is said of it. */
export const modelFailures = [
  ["malformed", "The language model could not be used: its answer was not of the agreed shape."],
  ["cut-off", "The language model could not be used: its answer was cut off."],
  // An answer of its own kind: it ends the row of failures, after which nobody would ask for a while.
  ["refusing", "The language model refused to answer."],
  ["failing", "The language model could not be asked: it has a fault."],
  ["slow", "The language model could not be asked: it did not answer in time."],
] as const;
