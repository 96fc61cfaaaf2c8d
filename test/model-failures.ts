/** Each way in which the language model sandbox can fail, with the message for it. */
export const modelFailures = [
  ["malformed", "The language model could not be used: its answer was not in the expected format."],
  ["cut-off", "The language model could not be used: its answer was cut off."],
  // A refusal isn't a failure: it ends the series of failures after which the model wouldn't be
  // asked for a while.
  ["refusing", "The language model refused to answer."],
  ["failing", "The language model could not be asked: it had an internal error."],
  ["slow", "The language model could not be asked: it did not answer in time."],
] as const;
