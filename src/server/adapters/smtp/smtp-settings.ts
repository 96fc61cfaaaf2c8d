/** How to reach the mail server. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** "tls": encrypted from the start. "starttls": encrypted before anything is sent. */
  readonly security: "starttls" | "tls" | "none";
  /** null: the server doesn't ask who we are. */
  readonly signIn: { readonly user: string; readonly password: string } | null;
  /** The sender, as "Name <name@example.com>" or only the address. */
  readonly from: string;
  /** How long the server may stay silent. */
  readonly timeoutMs: number;
}
