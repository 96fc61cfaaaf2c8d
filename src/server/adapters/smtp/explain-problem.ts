import { z } from "zod";
import type { SmtpSettings } from "./smtp-settings.ts";

const problem = z.object({
  message: z.string().default(""),
  code: z.string().optional(),
  /** The code of TLS or of the network, which the package replaces by its own. */
  originalCode: z.string().optional(),
  /** The command that the server refused. */
  command: z.string().optional(),
});

const untrusted: readonly string[] = [
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
];

/** Returns why the mail server can't be used and what to change, in a sentence or two. */
export function explainProblem(error: unknown, { security }: SmtpSettings): string {
  const { message, code = "", originalCode = code, command } = problem.parse(error);
  // After the semicolon, Node suggests one of its command-line flags.
  const [said = ""] = message.trim().split(";");
  if (command === "STARTTLS")
    return `it refuses to encrypt the connection (${said}), so nothing is sent. If it encrypts from the start, set SMTP_SECURITY to tls and SMTP_PORT to 465.`;
  if (code === "EAUTH")
    return `it refuses the sign-in (${said}). Check SMTP_USER and SMTP_PASSWORD.`;
  return (
    explainEncryption(originalCode, said) ??
    `${said}. Check SMTP_HOST, SMTP_PORT, and SMTP_SECURITY (${security}).`
  );
}

/** Returns null if the problem isn't about encryption. */
function explainEncryption(code: string, said: string): string | null {
  if (untrusted.includes(code))
    return `its certificate isn't trusted (${said}). If a private CA issued it, set NODE_EXTRA_CA_CERTS to the file with that CA's certificate.`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `its certificate is for another server (${said}). Set SMTP_HOST to a name in the certificate.`;
  if (code === "CERT_HAS_EXPIRED") return "its certificate has expired. Renew it there.";
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER")
    return "it doesn't encrypt from the start on this port. Set SMTP_SECURITY to starttls and SMTP_PORT to 587.";
  return null;
}
