import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";
import type { Rule, Rules } from "./rules.ts";

export interface SmtpListener {
  readonly port: number;
  /** Stops listening, as when the server is down, and cuts open connections. */
  pause(): Promise<void>;
  /** Listens again, on the same port. */
  resume(): Promise<void>;
}

interface SmtpOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly mailbox: Mailbox;
  readonly rules: Rules;
}

/** Starts a mail server that accepts mail for any recipient. Rejects if the port is taken. */
export async function startSmtpListener(options: SmtpOptions): Promise<SmtpListener> {
  let running: Running | null = await listen(options, options.port);
  const { port } = running;
  const pause = async () => {
    await running?.stop();
    running = null;
  };
  return {
    port,
    pause,
    async resume() {
      running ??= await listen(options, port);
    },
  };
}

interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

async function listen({ host, mailbox, rules }: SmtpOptions, port: number): Promise<Running> {
  const sockets = new Set<Socket>();
  const cut = (session: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  };
  /** Answers as a rule says. Returns whether a rule applied. */
  const applyRule = (
    rule: Rule | null,
    session: SMTPServerSession,
    answer: (error: Error) => void,
  ) => {
    if (rule?.code !== undefined)
      answer(Object.assign(new Error(rule.text ?? "Refused"), { responseCode: rule.code }));
    else if (rule) cut(session);
    return rule !== null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "someone" }),
    onConnect(session, done) {
      if (!applyRule(rules.take("connect", []), session, done)) done();
    },
    onRcptTo(address, session, done) {
      if (!applyRule(rules.take("rcpt", [address.address]), session, done)) done();
    },
    onData(stream, session, done) {
      const receive = (raw: string) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (applyRule(rules.take("data", recipients), session, done)) return;
        const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        mailbox.add({ sender, recipients, raw });
        if (!applyRule(rules.take("accepted", recipients), session, done)) done();
      };
      // A client that gives up drops the connection, so nobody waits for an answer.
      readAll(stream).then(receive, () => undefined);
    },
  });
  // Clients may drop their connections.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
