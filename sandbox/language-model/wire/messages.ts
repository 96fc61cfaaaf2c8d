export interface WireMessage {
  readonly role?: string;
  readonly content?: string | null | readonly { readonly type?: string; readonly text?: string }[];
}

/** Returns a message's text, whether it is one string or several parts. */
export function messageText(message: WireMessage | undefined): string {
  const content = message?.content ?? "";
  return typeof content === "string" ? content : content.map((part) => part.text ?? "").join("");
}

/** Estimates the tokens of English and JSON. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
