const nul = /\u0000/g;
/** Behind an even number of backslashes: an odd one more would make it text that only looks like an escape. */
const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * A parameter as PostgreSQL can store it. It takes neither the sign NUL nor, in JSON, half of a surrogate pair; strangers' texts have both: a text cut to
 * a length in the middle of an emoji is enough. Each becomes the sign for "unreadable", so that one such text never costs the statement it is part of.
 */
export function storableText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.includes("\0") ? value.replace(nul, "\uFFFD") : value;
  return isJson(text) && text.includes("\\u") ? text.replace(unstorableEscape, "$1\uFFFD") : text;
}

/** JSON.stringify writes such signs as escapes, and all others plainly. */
function isJson(text: string): boolean {
  return text.startsWith("{") || text.startsWith("[") || text.startsWith('"');
}
