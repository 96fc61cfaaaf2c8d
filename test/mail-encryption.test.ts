import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { promisify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getNoticeSettings, sendTestMail } from "#contract/notices.ts";
import type { SmtpSettings } from "#server/adapters/smtp/smtp-settings.ts";
import { createSmtpMailer } from "#server/adapters/smtp/smtp-mailer.ts";
import { makeCertificate } from "./make-certificate.ts";
import { startProduct } from "./start-product.ts";

vi.setConfig({ testTimeout: 120_000 });
const run = promisify(execFile);
const name = "localhost";
const signIn = { user: "fitwright", password: "a secret" };
const { certificate, key } = makeCertificate(name);
const publicOnes = tls.getCACertificates("default");

let folder: string;
let certificateFile: string;
let servers: SMTPServer[] = [];
let received: { readonly isEncrypted: boolean; readonly user: string; readonly to: string[] }[] =
  [];
/** All commands that the servers received, encrypted or not. */
let commands: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fitwright-mail-"));
  certificateFile = join(folder, "ca.pem");
  writeFileSync(certificateFile, certificate);
});
beforeEach(() => {
  [servers, received, commands] = [[], [], []];
});
afterEach(async () => {
  tls.setDefaultCACertificates(publicOnes);
  await Promise.all(servers.map((one) => new Promise<void>((done) => one.close(() => done()))));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As NODE_EXTRA_CA_CERTS does for a process that starts with it. */
const trustCertificate = () => tls.setDefaultCACertificates([...publicOnes, certificate]);

/** Starts a mail server that takes no mail without a sign-in. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    key,
    cert: certificate,
    disableReverseLookup: true,
    logger: false,
    onConnect(session, done) {
      commands.push(session.secure ? "connected, encrypted" : "connected");
      done();
    },
    onAuth({ username, password }, session, done) {
      commands.push(session.secure ? "AUTH, encrypted" : "AUTH");
      if (username === signIn.user && password === signIn.password) done(null, { user: username });
      else done(new Error("Authentication credentials invalid"));
    },
    onData(stream, session, done) {
      stream.resume();
      stream.once("end", () => {
        received.push({
          isEncrypted: session.secure,
          user: session.user ?? "",
          to: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  // A client that doesn't trust the certificate drops the connection.
  server.on("error", () => undefined);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const settings = (port: number, security: SmtpSettings["security"]): SmtpSettings => ({
  host: name,
  port,
  security,
  signIn,
  from: "Fitwright <notifications@parts.example>",
  timeoutMs: 2000,
});

/** Offers no STARTTLS and refuses it, as a server without a certificate does, or an attacker. */
const withoutEncryption: SMTPServerOptions = {
  hideSTARTTLS: true,
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
};

const mail = {
  messageId: "one@parts.example",
  to: "seller@shop.example",
  subject: "A payment failed",
  text: "We couldn't charge your card.",
  html: "<p>We couldn't charge your card.</p>",
  unsubscribeUrl: null,
};

describe("a mail server whose certificate is trusted", () => {
  it.each([
    ["starttls", {}],
    ["tls", { secure: true }],
  ] as const)("gets mails encrypted and signed in (%s)", async (security, options) => {
    trustCertificate();
    const port = await startMailServer(options);
    const product = await startProduct({ config: { mail: settings(port, security) } });
    try {
      const seller = await product.signIn("oak-street-auto");
      await seller.call(sendTestMail);
      await expect.poll(() => received, { timeout: 30_000 }).toHaveLength(1);
      expect(commands).not.toContain("AUTH");
      const { email } = await seller.call(getNoticeSettings);
      expect(received).toEqual([{ isEncrypted: true, user: signIn.user, to: [email.address] }]);
      expect(email.problem).toBeNull();
    } finally {
      await product.close();
    }
  });

  it("gets nothing if it knows another password, and the mail is tried again later", async () => {
    trustCertificate();
    const port = await startMailServer();
    const other = { ...settings(port, "starttls"), signIn: { ...signIn, password: "another" } };
    const outcome = await createSmtpMailer(other).send(mail, () => Promise.resolve(true));
    expect(outcome).toMatchObject({ is: "delayed", reason: expect.stringContaining("535") });
    expect(received).toEqual([]);
  });
});

describe("a mail server that can't be trusted", () => {
  it.each<[string, SmtpSettings["security"], SMTPServerOptions]>([
    ["has an untrusted certificate", "starttls", {}],
    ["has an untrusted certificate from the start", "tls", { secure: true }],
    ["offers no encryption", "starttls", withoutEncryption],
    ["doesn't encrypt from the start", "tls", withoutEncryption],
  ])("gets neither a password nor a mail if it %s", async (_, security, options) => {
    const port = await startMailServer(options);
    const handOver = vi.fn(() => Promise.resolve(true));
    const outcome = await createSmtpMailer(settings(port, security)).send(mail, handOver);
    expect(outcome.is).toBe("delayed");
    expect(handOver).not.toHaveBeenCalled();
    expect(commands.filter((command) => command.startsWith("AUTH"))).toEqual([]);
    expect(received).toEqual([]);
  });
});

describe("doctor", () => {
  async function mailLine(variables: Record<string, string>): Promise<string> {
    const { NODE_OPTIONS = "", NODE_COMPILE_CACHE = "", PATH = "" } = process.env;
    const nowhere = "http://127.0.0.1:9";
    const env = {
      ...{ NODE_OPTIONS, NODE_COMPILE_CACHE, PATH },
      ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString("base64")}`,
      ...{ EBAY_CLIENT_ID: "x", EBAY_CLIENT_SECRET: "x", EBAY_RU_NAME: "x" },
      ...{ EBAY_API_BASE: nowhere, EBAY_APIZ_BASE: nowhere },
      ...{ EBAY_APIM_BASE: nowhere, EBAY_AUTH_BASE: nowhere },
      ...{ SMTP_HOST: name, SMTP_USER: signIn.user, SMTP_PASSWORD: signIn.password },
      ...{ SMTP_TIMEOUT_MS: "2000", MAIL_FROM: "notifications@parts.example" },
      ...variables,
    };
    // Exits with 1, because nothing answers at eBay's addresses.
    const ended = await run(process.execPath, ["src/server/doctor.ts"], { env }).catch(
      (error: unknown) => error as { readonly stdout: string },
    );
    const line = ended.stdout.split("\n").find((one) => / mail: /.test(one)) ?? ended.stdout;
    expect(line).not.toContain(signIn.password);
    return line;
  }

  it("accepts a certificate of a private CA once NODE_EXTRA_CA_CERTS names it", async () => {
    const port = await startMailServer();
    const variables = { SMTP_PORT: String(port) };
    expect(await mailLine(variables)).toMatch(
      /^WRONG {2}mail: localhost, port \d+: its certificate isn't trusted \(self-signed certificate\)\. .* set NODE_EXTRA_CA_CERTS /,
    );
    expect(await mailLine({ ...variables, NODE_EXTRA_CA_CERTS: certificateFile })).toBe(
      `ok     mail: localhost, port ${port}: accepts us. Emails come from notifications@parts.example.`,
    );
    expect(commands).toContain("AUTH, encrypted");
  });

  it.each<[string, string, SMTPServerOptions, Record<string, string>]>([
    [
      "its certificate is for another server",
      "Set SMTP_HOST to a name in the certificate.",
      {},
      { SMTP_HOST: "127.0.0.1" },
    ],
    [
      "it refuses to encrypt the connection",
      "so nothing is sent. If it encrypts from the start, set SMTP_SECURITY to tls",
      withoutEncryption,
      {},
    ],
    [
      "it doesn't encrypt from the start on this port",
      "Set SMTP_SECURITY to starttls",
      {},
      { SMTP_SECURITY: "tls" },
    ],
    [
      "Greeting never received",
      "Check SMTP_HOST, SMTP_PORT, and SMTP_SECURITY (starttls).",
      { secure: true },
      {},
    ],
    [
      "it refuses the sign-in",
      "Check SMTP_USER and SMTP_PASSWORD.",
      {},
      { SMTP_PASSWORD: "another" },
    ],
  ])("says that %s, and what to change", async (...[problem, fix, options, variables]) => {
    const port = await startMailServer(options);
    const trusting = { SMTP_PORT: String(port), NODE_EXTRA_CA_CERTS: certificateFile };
    const line = await mailLine({ ...trusting, ...variables });
    expect(line).toContain(
      `WRONG  mail: ${variables["SMTP_HOST"] ?? name}, port ${port}: ${problem}`,
    );
    expect(line).toContain(fix);
  });
});
