const overrides = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes the characters that change the direction of the text after them, for a title in the
 * middle of a plain text. Elsewhere, a title has its own block or <bdi>.
 */
export function withoutOverrides(title: string): string {
  return title.replace(overrides, "");
}
