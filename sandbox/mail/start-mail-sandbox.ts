import { join } from "node:path";
import { startHttpServer, type RunningServer } from "../kit/http-server.ts";
import { answerRequest } from "./answer-request.ts";
import type { MailSandbox } from "./mail-sandbox.ts";
import { openMailbox } from "./mailbox.ts";
import { createRules } from "./rules.ts";
import { startSmtpListener } from "./smtp-listener.ts";

export interface MailSandboxOptions {
  /** Of the pages; 0 for any free port. */
  readonly port: number;
  /** Of the mail server; 0 for any free port. */
  readonly smtpPort: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Folder for mails that survive a restart; in memory only if absent. */
  readonly dataDir?: string;
}

export interface RunningMailSandbox extends RunningServer, MailSandbox {}

/** Starts the stand-in mail server and its pages. Rejects if a port is taken. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<RunningMailSandbox> {
  const host = options.host ?? "127.0.0.1";
  const mailbox = openMailbox(
    options.dataDir === undefined ? null : join(options.dataDir, "mails.json"),
  );
  const rules = createRules();
  const smtp = await startSmtpListener({
    port: options.smtpPort,
    host,
    mailbox,
    rules,
  });
  const sandbox = { mailbox, rules, smtp };
  const server = await startHttpServer({
    port: options.port,
    host,
    answer: (request) => answerRequest(sandbox, request),
  });
  return {
    ...sandbox,
    url: server.url,
    async close() {
      await smtp.pause();
      await server.close();
    },
  };
}
