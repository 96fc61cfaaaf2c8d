import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeKindNames, writeNotice } from "#domain/notices/notice.ts";
import type { Notice, NoticeFacts, NoticeKindName } from "#domain/notices/notice.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { createSmtpMailer } from "#server/adapters/smtp/smtp-mailer.ts";
import type { SmtpSettings } from "#server/adapters/smtp/smtp-settings.ts";
import { deliverMails } from "#server/features/mail/deliver-mails.ts";
import type { DeliveryDeps } from "#server/features/mail/deliver-mails.ts";
import { mailDelivery } from "#server/features/mail/delivery-job.ts";
import { composeMails } from "#server/features/notices/compose-mail.ts";
import { createNotify } from "#server/features/notices/notify-seller.ts";
import { readNoticeSettings } from "#server/features/notices/read-notice-settings.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startMailSandbox } from "../../../../sandbox/mail/start-mail-sandbox.ts";
import type { RunningMailSandbox } from "../../../../sandbox/mail/start-mail-sandbox.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";

let opened: TestDatabase;
let sandbox: RunningMailSandbox;
let deps: DeliveryDeps;
let seller: SellerId;
let sellers = 0;
const box = createSecretBox([{ id: "1", key: Buffer.alloc(32, 7) }]);
const log = createLog("silent");

beforeAll(async () => {
  [opened, sandbox] = await Promise.all([
    openTestDatabase(),
    startMailSandbox({ port: 0, smtpPort: 0 }),
  ]);
  deps = {
    db: opened.database,
    jobs: await startJobQueue(opened.database, [mailDelivery], log),
    log,
    mailer: createSmtpMailer(settings()),
    compose: composeMails({
      box,
      publicUrl: "https://parts.example",
      productName: "Fitwright",
    }),
    holder: "test",
  };
}, 60_000);
afterAll(async () => {
  await deps?.jobs.stop();
  await sandbox?.close();
  await opened?.close();
});
beforeEach(async () => {
  sandbox.mailbox.clear();
  sandbox.rules.set([]);
  await sandbox.smtp.resume();
  sellers += 1;
  seller = await addSeller(opened.database, `seller-${sellers}`);
  await run(sql`update sellers set email = ${address()} where id = ${seller}`);
});

const settings = (): SmtpSettings => ({
  host: "127.0.0.1",
  port: sandbox.smtp.port,
  security: "none",
  signIn: null,
  from: "Fitwright <notifications@parts.example>",
  timeoutMs: 2000,
});
const address = () => `seller-${sellers}@shop.example`;
const run = (statement: ReturnType<typeof sql>) =>
  opened.database.asSystem((tx) => tx.execute(statement));
const notify = (notice: Notice) =>
  opened.database.asSeller(seller, (tx) => createNotify(deps.jobs, true)(tx, seller, notice));
const payment = (key: string, amount = 5000): Notice => ({
  kind: "payment-failed",
  key,
  facts: { amount, currency: "usd" },
});
const deliver = () => deliverMails(deps, seller);
const states = async () => {
  const { rows } = await run(
    sql`select state, problem, attempts from mails where seller_id = ${seller} order by created_at`,
  );
  return rows;
};
/** Moves the clock: everything that was stored happened this much earlier. */
const later = (hours: number) =>
  run(sql`update mails set created_at = created_at - make_interval(hours => ${hours}),
    next_at = next_at - make_interval(hours => ${hours}), lease_until = lease_until - make_interval(hours => ${hours})
    where seller_id = ${seller}`);
const problem = () =>
  opened.database.asSeller(
    seller,
    async (tx) => (await readNoticeSettings(tx, seller, true)).mail.problem,
  );

describe("a notice's mail", () => {
  it("arrives once, with the same words in plain text and HTML, and a link that unsubscribes", async () => {
    await notify(payment("a"));
    await notify(payment("a"));
    await deliver();
    await deliver();
    const [mail, ...others] = await sandbox.mailbox.list();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `A payment failed (seller-${sellers})`,
      from: "Fitwright <notifications@parts.example>",
      recipients: [address()],
      headers: {
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
        "list-unsubscribe": expect.stringMatching(
          /^<https:\/\/parts\.example\/api\/mail\/unsubscribe\?token=\S+>$/,
        ),
        "auto-submitted": "auto-generated",
      },
    });
    for (const part of [mail?.text, mail?.html])
      for (const words of [
        "We couldn't charge $50.00 to your card.",
        "https://parts.example/billing",
        "Stop emails about failed payments",
        "https://parts.example/profile#notifications",
      ])
        expect(part?.replaceAll("&apos;", "'")).toContain(words);
    expect(await states()).toMatchObject([{ state: "sent" }]);
  });

  it("is stored only if the transaction that causes it is", async () => {
    await expect(
      opened.database.asSeller(seller, async (tx) => {
        await createNotify(deps.jobs, true)(tx, seller, payment("a"));
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await states()).toEqual([]);
  });

  it("isn't written for an account without an address, a kind that is off, or a short run", async () => {
    await run(sql`update sellers set email = null where id = ${seller}`);
    await notify(payment("a"));
    await run(sql`update sellers set email = ${address()} where id = ${seller}`);
    await run(
      sql`insert into notice_settings (seller_id, kind, in_product, by_email) values (${seller}, 'payment-failed', true, false)`,
    );
    await notify(payment("b"));
    const counts = {
      run: "sync",
      state: "done",
      total: 2,
      done: 2,
      failed: 0,
      skipped: 0,
    } as const;
    await notify({ kind: "run-finished", key: "c", facts: { ...counts, seconds: 59 } });
    expect(await states()).toEqual([]);
    await notify({ kind: "run-finished", key: "d", facts: { ...counts, seconds: 60 } });
    expect(await states()).toMatchObject([{ state: "waiting" }]);
  });

  it("isn't sent if its kind is turned off while it waits", async () => {
    await notify(payment("a"));
    await run(
      sql`insert into notice_settings (seller_id, kind, in_product, by_email) values (${seller}, 'payment-failed', true, false)`,
    );
    await deliver();
    expect(await states()).toMatchObject([{ state: "dropped" }]);
    expect(await sandbox.mailbox.list()).toEqual([]);
  });
});

const moment = "2026-11-23T00:00:00.000Z";
const samples: { readonly [Kind in NoticeKindName]: (NoticeFacts & { kind: Kind })["facts"] } = {
  "run-finished": {
    run: "sync",
    state: "done",
    total: 2,
    done: 2,
    failed: 0,
    skipped: 0,
    seconds: 90,
  },
  "drift-found": { changed: 1, hidden: 0, example: { listingId: "1", title: "Radiator" } },
  "quota-close": {
    planName: "Free",
    used: 12,
    limit: 15,
    resetsAt: moment,
  },
  "payment-failed": { amount: 5000, currency: "usd" },
  "permission-expiring": { username: "oak", expiresAt: moment },
  "weekly-summary": {
    from: moment,
    to: moment,
    generated: 3,
    synced: 2,
    failed: 1,
    needAnswer: 1,
    readyToSync: 0,
  },
};

const sample = (kind: NoticeKindName) => ({ kind, facts: samples[kind] }) as NoticeFacts;

describe("each kind of notice", () => {
  it.each(noticeKindNames)(
    "is mailed in two formats with one click to stop it, until it is turned off: %s",
    async (kind) => {
      await notify({ ...sample(kind), key: "on" });
      await deliver();
      const [mail] = await sandbox.mailbox.list();
      expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
      expect(mail?.raw).toContain("Content-Type: text/plain");
      expect(mail?.raw).toContain("Content-Type: text/html");
      expect(mail?.text).toContain("Stop emails about");
      await run(
        sql`insert into notice_settings (seller_id, kind, in_product, by_email) values (${seller}, ${kind}, true, false)`,
      );
      await notify({ ...sample(kind), key: "off" });
      await deliver();
      expect(await sandbox.mailbox.list()).toHaveLength(1);
      const others = noticeKindNames.filter((one) => one !== kind).map((one) => sample(one));
      for (const other of others) await notify({ ...other, key: other.kind });
      await deliver();
      await deliver();
      const said = (await sandbox.mailbox.list()).map(({ text }) => text).join("\n");
      for (const other of others) expect(said).toContain(writeNotice(other).lines[0]);
    },
  );
});

describe("a mail server that is down for a day", () => {
  it("gets everything once afterward, in order, in a single mail", async () => {
    await sandbox.smtp.pause();
    await notify(payment("a", 100));
    await deliver();
    for (let hour = 1; hour <= 24; hour += 1) {
      await later(1);
      if (hour % 8 === 0) await notify(payment(`later ${hour}`, hour * 100));
      await deliver();
    }
    const waiting = await states();
    expect(waiting).toMatchObject([
      { state: "waiting", problem: expect.stringContaining("ECONN") },
    ]);
    await sandbox.smtp.resume();
    await later(1);
    await deliver();
    await deliver();
    const mails = await sandbox.mailbox.list();
    expect(mails.map(({ subject }) => subject)).toEqual([`4 notifications for seller-${sellers}`]);
    expect(mails[0]?.text.match(/\$\d+\.00/g)).toEqual(["$1.00", "$8.00", "$16.00", "$24.00"]);
    expect(await states()).toMatchObject([{ state: "sent", problem: null }]);
  });

  it("is asked less and less often, at least every hour", async () => {
    await sandbox.smtp.pause();
    await notify(payment("a"));
    const pauses: unknown[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliver();
      const { rows } = await run(
        sql`select round(extract(epoch from next_at - now()) / 60)::int as minutes from mails where seller_id = ${seller}`,
      );
      pauses.push(rows[0]?.["minutes"]);
      await later(1);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it("is given up on after three days", async () => {
    await sandbox.smtp.pause();
    await notify(payment("a"));
    await deliver();
    await later(73);
    await deliver();
    expect(await states()).toMatchObject([{ state: "refused", attempts: 1 }]);
  });
});

describe("a mailbox that doesn't take a mail", () => {
  it("is tried again if it is full for now", async () => {
    sandbox.rules.set([
      {
        at: "rcpt",
        code: 452,
        text: "4.2.2 Mailbox full",
        times: 1,
      },
      {
        at: "data",
        code: 451,
        text: "4.3.0 Try again later",
        times: 1,
      },
    ]);
    await notify(payment("a"));
    await deliver();
    expect(await problem()).toMatchObject({
      problem: expect.stringContaining("Mailbox full"),
      isRetried: true,
    });
    await later(1);
    await deliver();
    expect(await problem()).toMatchObject({
      problem: expect.stringContaining("Try again later"),
      isRetried: true,
    });
    await later(1);
    await deliver();
    expect(await problem()).toBeNull();
    const [mail, ...others] = await sandbox.mailbox.list();
    expect(others).toEqual([]);
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@parts\.example>$/);
  });

  it.each([
    { at: "rcpt", code: 550, text: "5.1.1 No such user" },
    { at: "data", code: 552, text: "5.2.2 Over quota" },
  ] as const)("is never tried again after a permanent refusal ($code)", async (rule) => {
    sandbox.rules.set([rule]);
    await notify(payment("a"));
    await deliver();
    sandbox.rules.set([]);
    await later(5);
    await deliver();
    expect(await sandbox.mailbox.list()).toEqual([]);
    expect(await states()).toMatchObject([{ state: "refused", attempts: 1 }]);
    expect(await problem()).toMatchObject({
      problem: expect.stringContaining(rule.text),
      isRetried: false,
    });
  });

  it("isn't blamed for a server that refuses us", async () => {
    sandbox.rules.set([{ at: "connect", code: 554, text: "5.7.1 Not you" }]);
    await notify(payment("a"));
    await deliver();
    expect(await problem()).toMatchObject({ isRetried: true });
  });
});

describe("a mail whose outcome is unknown", () => {
  it("isn't sent again when the server accepted it and its answer got lost", async () => {
    sandbox.rules.set([{ at: "accepted", times: 1 }]);
    await notify(payment("a"));
    await deliver();
    await later(5);
    await deliver();
    expect(await sandbox.mailbox.list()).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: "unknown", attempts: 1 }]);
    expect(await problem()).toMatchObject({ isRetried: false });
  });

  it("isn't sent again when the worker was killed between sending and recording", async () => {
    await notify(payment("a"));
    const killed = new Error("killed");
    const mailer = {
      ...deps.mailer,
      send: async (...given: Parameters<typeof deps.mailer.send>) => {
        await deps.mailer.send(...given);
        throw killed;
      },
    };
    await expect(deliverMails({ ...deps, mailer }, seller)).rejects.toThrow(killed);
    await notify(payment("b"));
    await deliver();
    expect(await states()).toMatchObject([{ state: "handed-over" }, { state: "waiting" }]);
    await later(1);
    await deliver();
    expect(await states()).toMatchObject([{ state: "unknown" }, { state: "sent" }]);
    expect(await sandbox.mailbox.list()).toHaveLength(2);
  });

  it("is sent after all when the worker was killed before it was handed over", async () => {
    await notify(payment("a"));
    const mailer = { ...deps.mailer, send: () => Promise.reject(new Error("killed")) };
    await expect(deliverMails({ ...deps, mailer }, seller)).rejects.toThrow("killed");
    await later(1);
    await deliver();
    expect(await states()).toMatchObject([{ state: "sent", attempts: 2 }]);
    expect(await sandbox.mailbox.list()).toHaveLength(1);
  });

  it("isn't sent by a worker that was stopped for so long that another one took it over", async () => {
    await notify(payment("a"));
    const mailer = {
      ...deps.mailer,
      async send(...[mail, mayHandOver]: Parameters<typeof deps.mailer.send>) {
        await later(1);
        await deliver();
        return deps.mailer.send(mail, mayHandOver);
      },
    };
    await deliverMails({ ...deps, mailer }, seller);
    expect(await sandbox.mailbox.list()).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: "sent" }]);
  });

  it("never exists twice when several workers deliver at the same time", async () => {
    for (const key of ["a", "b", "c"]) await notify(payment(key));
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    const mails = await sandbox.mailbox.list();
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  });
});

describe("the mail server's check", () => {
  it("finds nothing wrong, a server that is down, and one whose certificate isn't trusted", async () => {
    expect(await deps.mailer.findProblem()).toBeNull();
    expect(await createSmtpMailer({ ...settings(), security: "starttls" }).findProblem()).toMatch(
      /certificate|self-signed/,
    );
    await sandbox.smtp.pause();
    expect(await deps.mailer.findProblem()).toContain("ECONNREFUSED");
  });
});
