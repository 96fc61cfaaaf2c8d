const nul = /\u0000/g;
/**
 * The number of backslashes before the escape must be even; otherwise it is text that only looks
 * like an escape.
 */
const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * Returns a parameter as PostgreSQL can store it. PostgreSQL refuses the character NUL and, in
 * JSON, half of a surrogate pair. External texts contain both, e.g. a text that was cut in the
 * middle of an emoji. Each is replaced by U+FFFD, so that such a text doesn't make its whole
 * statement fail.
 */
export function storableText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.includes("\0") ? value.replace(nul, "\uFFFD") : value;
  return isJson(text) && text.includes("\\u") ? text.replace(unstorableEscape, "$1\uFFFD") : text;
}

/**
 * Only JSON needs the replacement of escapes: JSON.stringify writes these characters as escapes.
 */
function isJson(text: string): boolean {
  return text.startsWith("{") || text.startsWith("[") || text.startsWith('"');
}
