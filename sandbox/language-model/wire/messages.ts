export interface WireMessage {
  readonly role?: string;
  readonly content?: string | null | readonly { readonly type?: string; readonly text?: string }[];
}

/** The text of a message, in one piece or in parts. */
export function messageText(message: WireMessage | undefined): string {
  const content = message?.content ?? "";
  return typeof content === "string" ? content : content.map((part) => part.text ?? "").join("");
}

/** About what a tokeniser counts for English and JSON. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
