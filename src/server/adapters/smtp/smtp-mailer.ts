import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mailer, OutgoingMail } from "#server/ports/mailer.ts";
import { explainProblem } from "./explain-problem.ts";
import { readOutcome } from "./read-outcome.ts";
import type { SmtpSettings } from "./smtp-settings.ts";

/** Sends mails over SMTP, one connection per mail. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  return {
    domain: readDomain(settings.from),
    async send(mail, mayHandOver) {
      let handedOver = false;
      const transport = openTransport(settings).use("stream", (composed, done) => {
        composed.message.transform(
          holdEnd(async () => {
            handedOver = await mayHandOver();
            if (!handedOver) throw new Error("another worker has this mail");
          }),
        );
        done();
      });
      try {
        await transport.sendMail(toMessage(settings.from, mail));
        return { is: "accepted" };
      } catch (error) {
        return readOutcome(error, handedOver);
      }
    },
    async findProblem() {
      try {
        await openTransport(settings).verify();
        return null;
      } catch (error) {
        return explainProblem(error, settings);
      }
    },
  };
}

function openTransport({ host, port, security, signIn, timeoutMs }: SmtpSettings) {
  return createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(signIn ? { auth: { user: signIn.user, pass: signIn.password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Passes a mail on, and waits for `ready` before its end. The server can't accept a mail before the
 * package has written what follows this stream's end.
 */
function holdEnd(ready: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      ready().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}

function toMessage(from: string, mail: OutgoingMail) {
  const unsubscribe =
    mail.unsubscribeUrl === null
      ? {}
      : {
          "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        };
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    // Otherwise, out-of-office replies would go to an address that nobody reads.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribe },
  };
}

/** Returns the domain of "Name <name@example.com>". */
function readDomain(from: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}
