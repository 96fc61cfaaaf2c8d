/** A mail to one person, complete. */
export interface OutgoingMail {
  /** Without angle brackets. The same in every attempt. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST stops such mails; null if the person asked for this one. */
  readonly unsubscribeUrl: string | null;
}

/**
 * The outcome of a mail. `reason` is the server's explanation, for people.
 *
 * - "accepted": the mail server has taken it over.
 * - "refused": never send it again.
 * - "delayed": certainly not sent. Try again later.
 * - "unknown": it was handed over, and the answer got lost. Sending it again could send it twice.
 */
export type MailOutcome =
  | { readonly is: "accepted" }
  | { readonly is: "refused" | "delayed" | "unknown"; readonly reason: string };

/** The mail server that takes our mails. */
export interface Mailer {
  /** The domain of the sender's address. */
  readonly domain: string;
  /**
   * Sends a mail. Asks `mayHandOver` right before the last bytes leave, after which the mail may
   * have been sent; if it returns false, the mail isn't sent.
   */
  send(mail: OutgoingMail, mayHandOver: () => Promise<boolean>): Promise<MailOutcome>;
  /**
   * Connects and signs in without sending anything. Returns the problem and how to fix it, or null.
   */
  findProblem(): Promise<string | null>;
}
