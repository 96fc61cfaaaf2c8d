import type { Mailbox } from "./mailbox.ts";
import type { Rules } from "./rules.ts";
import type { SmtpListener } from "./smtp-listener.ts";

/** The parts of the sandbox that its pages and its control plane use. */
export interface MailSandbox {
  readonly mailbox: Mailbox;
  readonly rules: Rules;
  readonly smtp: SmtpListener;
}
