const messages: Readonly<Record<string, string>> = {
  oauth_declined: "eBay authorization was declined. Please try again.",
  oauth_failed: "eBay authorization failed. Please check your connection and try again.",
  session_failed: "Failed to create session. Please try again.",
};

/**
 * Returns the message for the `error` parameter of the sign-in page.
 * @returns null for anything unknown, including names like "toString"
 */
export function arrivalError(code: string | null): string | null {
  return code !== null && Object.hasOwn(messages, code) ? (messages[code] ?? null) : null;
}
