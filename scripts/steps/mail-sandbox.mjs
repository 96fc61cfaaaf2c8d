import { join } from "node:path";

/** If any of these is set, the owner has configured a mail server. */
const ownerSettings = ["SMTP_HOST", "SMTP_PORT", "SMTP_USER", "SMTP_PASSWORD", "MAIL_FROM"];

/** Returns whether the settings configure a mail server, so that no sandbox is needed. */
export function usesRealMail(settings) {
  return ownerSettings.some((name) => settings[name] !== undefined);
}

/** Describes the mail sandbox program, which has its own ports and state. */
export function mailSandbox({ dataDir, port, smtpPort }) {
  return {
    name: "mail sandbox",
    script: "sandbox/mail/main.ts",
    env: {
      ...process.env,
      PORT: String(port),
      SMTP_PORT: String(smtpPort),
      HOST: "127.0.0.1",
      DATA_DIR: join(dataDir, "sandbox-mail"),
    },
    logFile: join(dataDir, "logs", "sandbox-mail.log"),
    url: `http://127.0.0.1:${port}`,
    smtpPort,
  };
}

/** Returns the settings that make the server use the sandbox. */
export function settingsForMailSandbox({ smtpPort }) {
  return {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(smtpPort),
    SMTP_SECURITY: "none",
    MAIL_FROM: "Fitwright <notifications@fitwright.example>",
  };
}
