import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import PostalMime from "postal-mime";

/** A mail as it arrived. */
export interface StoredMail {
  readonly id: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly raw: string;
}

/** A mail as a person reads it. */
export interface ReadMail extends StoredMail {
  readonly subject: string;
  readonly from: string;
  readonly messageId: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

const maxMails = 500;

export interface Mailbox {
  add(mail: Omit<StoredMail, "id" | "receivedAt">): void;
  /** Newest first. */
  list(): Promise<readonly ReadMail[]>;
  find(id: number): Promise<ReadMail | null>;
  clear(): void;
}

/**
 * Opens a mailbox for all recipients, in a file or only in memory. It keeps the latest 500 mails.
 */
export function openMailbox(file: string | null): Mailbox {
  let mails: StoredMail[] =
    file !== null && existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as StoredMail[])
      : [];
  const save = () => {
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(mails));
    renameSync(`${file}.new`, file);
  };
  return {
    add(mail) {
      const id = (mails.at(-1)?.id ?? 0) + 1;
      mails = [...mails, { id, receivedAt: new Date().toISOString(), ...mail }].slice(-maxMails);
      save();
    },
    list: () => Promise.all(mails.toReversed().map(readMail)),
    async find(id) {
      const mail = mails.find((one) => one.id === id);
      return mail ? readMail(mail) : null;
    },
    clear() {
      mails = [];
      save();
    },
  };
}

async function readMail(mail: StoredMail): Promise<ReadMail> {
  const parsed = await PostalMime.parse(mail.raw);
  const name = parsed.from?.name ?? "";
  const address = parsed.from?.address ?? mail.sender;
  return {
    ...mail,
    subject: parsed.subject ?? "(no subject)",
    from: name === "" ? address : `${name} <${address}>`,
    messageId: parsed.messageId ?? "",
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    text: parsed.text ?? "",
    html: parsed.html ?? "",
  };
}
