import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeProfile } from "#contract/accounts.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  noticeKinds,
  saveNoticeSetting,
  sendTestMail,
} from "#contract/notices.ts";
import { isPage } from "#contract/pages.ts";
import { deleteAccount } from "#contract/profile.ts";
import { noticeKindNames } from "#domain/notices/notice.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { mailDelivery } from "#server/features/mail/delivery-job.ts";
import { createNotify } from "#server/features/notices/notify-seller.ts";
import { sweepNotices } from "#server/features/notices/sweep-notices.ts";
import { remindSellers } from "#server/features/reminders/remind-sellers.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startMailSandbox } from "../../../../sandbox/mail/start-mail-sandbox.ts";
import type { RunningMailSandbox } from "../../../../sandbox/mail/start-mail-sandbox.ts";
import type { ApiClient } from "#test/api-client.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";

let mail: RunningMailSandbox;
let product: Product;
let db: Database;
let jobs: JobQueue;
let oak: ApiClient;

beforeAll(async () => {
  mail = await startMailSandbox({ port: 0, smtpPort: 0 });
  product = await startProduct({
    config: {
      mail: {
        host: "127.0.0.1",
        port: mail.smtp.port,
        security: "none",
        signIn: null,
        from: "Fitwright <notifications@parts.example>",
        timeoutMs: 5000,
      },
    },
  });
  db = product.database();
  jobs = await startJobQueue(db, [mailDelivery], createLog("silent"));
  oak = await product.signIn("oak-street-auto");
  await oak.call(pullListings);
}, 120_000);
afterAll(async () => {
  await jobs?.stop();
  await db?.close();
  await product?.close();
  await mail?.close();
});

const run = (statement: ReturnType<typeof sql>) => db.asSystem((tx) => tx.execute(statement));
const idOf = async (seller: string) => {
  const { rows } = await run(sql`select id from sellers where username = ${seller}`);
  return String(rows[0]?.["id"]) as SellerId;
};
/** Runs a round of reminders as if it were this moment. */
const remind = (now = new Date()) =>
  remindSellers({ db, notify: createNotify(jobs, true), quota: { freeLimit: 15, nameOf } }, now);
const nameOf = (plan: string) => plan;
const titles = async (client: ApiClient) =>
  (await client.call(listNotices)).notices.map(({ title }) => title);
const expectMails = (to: string) =>
  expect.poll(async () =>
    (await mail.mailbox.list())
      .filter(({ recipients }) => recipients.includes(to))
      .map(({ subject }) => subject),
  );
const generateTwo = async (from: number) => {
  const listings = (await oak.call(getListings)).slice(from, from + 2);
  const body = { listing_ids: listings.map((listing) => listing.listing_id) };
  await oak.call(bulkGenerate, { body });
};
const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000);

it("every kind of notification in the contract can be written, and vice versa", () => {
  expect([...noticeKinds]).toEqual([...noticeKindNames]);
});

describe("notifications in the product", () => {
  it("say that a run has finished, lead to a screen, and are unread until they are opened", async () => {
    await expect.poll(() => titles(oak)).toEqual(["Import finished"]);
    const { notices, unread } = await oak.call(listNotices);
    expect(unread).toBe(1);
    expect(notices[0]).toMatchObject({ lines: ["40 listings done."], readAt: null });
    expect(isPage(new URL(notices[0]?.action.path ?? "", product.url).pathname)).toBe(true);
    await oak.call(markNoticeRead, { params: { id: notices[0]?.id ?? "" } });
    expect(await oak.call(countUnreadNotices)).toEqual({ unread: 0 });
  });

  it("come in pages, and can be marked as read together", async () => {
    await generateTwo(0);
    await expect.poll(() => titles(oak)).toEqual(["Generation finished", "Import finished"]);
    const second = await oak.call(listNotices, { query: { page: "2", limit: "1" } });
    expect(second).toMatchObject({ total: 2, notices: [{ title: "Import finished" }] });
    await oak.call(markAllNoticesRead);
    expect((await oak.call(listNotices)).unread).toBe(0);
  });

  it("aren't shown for a kind that is turned off", async () => {
    const setting = { kind: "run-finished", byEmail: true } as const;
    await oak.call(saveNoticeSetting, { body: { ...setting, inProduct: false } });
    const before = await titles(oak);
    await generateTwo(2);
    await expect
      .poll(async () => (await run(sql`select 1 from notices where not shown`)).rows.length)
      .toBe(1);
    expect(await titles(oak)).toEqual(before);
    await oak.call(saveNoticeSetting, { body: { ...setting, inProduct: true } });
  });

  it("are deleted after 90 days", async () => {
    await run(
      sql`update notices set created_at = now() - interval '91 days' where kind = 'run-finished' and not shown`,
    );
    const kept = await titles(oak);
    await sweepNotices(db, product.config.keepDays.notices);
    expect((await run(sql`select 1 from notices where not shown`)).rows).toEqual([]);
    expect(await titles(oak)).toEqual(kept);
  });
});

describe("email", () => {
  it("arrives as a test, and names neither tokens nor keys", async () => {
    await oak.call(sendTestMail);
    await expectMails("miguel@oak-street-auto.example").toEqual(["Email works (oak-street-auto)"]);
    const [test] = await mail.mailbox.list();
    const { rows } = await run(
      sql`select sealed_access_token, sealed_refresh_token from sellers where username = 'oak-street-auto'`,
    );
    const box = createSecretBox(product.config.encryptionKeys);
    const sealed = Object.values(rows[0] ?? {}).map(String);
    for (const secret of [...sealed, ...sealed.map((one) => box.open(one))])
      expect(test?.raw).not.toContain(secret);
    expect(test?.headers["list-unsubscribe"]).toBeUndefined();
  });

  it("isn't sent to an account without an address, whose settings say why", async () => {
    const nameless = await product.signIn("no-email-motors");
    expect((await nameless.call(getNoticeSettings)).email).toEqual({
      state: "no-address",
      address: null,
      problem: null,
    });
    expect((await nameless.send(sendTestMail)).status).toBe(409);
    await nameless.call(completeProfile, { body: { email: "owner@no-email.example" } });
    await nameless.call(sendTestMail);
    await expectMails("owner@no-email.example").toEqual(["Email works (no-email-motors)"]);
  });
});

describe("an unsubscribe link", () => {
  const linkIn = async (subject: string) => {
    const found = (await mail.mailbox.list()).find((one) => one.subject === subject);
    return new URL(found?.headers["list-unsubscribe"]?.slice(1, -1) ?? "");
  };
  const subject = `Your eBay connection expires on ${new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" }).format(days(2))} (oak-street-auto)`;
  const isMailed = async () =>
    (await oak.call(getNoticeSettings)).kinds.find(({ kind }) => kind === "permission-expiring")
      ?.byEmail;
  const press = (url: URL) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  let url: URL;

  it("comes with every mail about a kind of notification, which is sent once", async () => {
    await run(
      sql`update sellers set refresh_expires_at = ${days(2).toISOString()}::timestamptz where username = 'oak-street-auto'`,
    );
    await remind();
    await remind();
    await expectMails("miguel@oak-street-auto.example").toEqual([
      subject,
      "Email works (oak-street-auto)",
    ]);
    url = await linkIn(subject);
  });

  it("changes nothing when it is opened, and unsubscribes with one POST and without a session", async () => {
    const opened = await fetch(url);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain("Stop emails about eBay permission?");
    expect(await isMailed()).toBe(true);
    const pressed = await press(url);
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain("These emails are off");
    expect(await isMailed()).toBe(false);
  });

  it("can be used again, and turns off only what it came with", async () => {
    expect((await press(url)).status).toBe(200);
    const off = (await oak.call(getNoticeSettings)).kinds.filter(({ byEmail }) => !byEmail);
    expect(off.map(({ kind }) => kind)).toEqual(["permission-expiring"]);
  });

  it("is refused if it was changed or invented", async () => {
    const body = { kind: "permission-expiring", inProduct: true, byEmail: true } as const;
    await oak.call(saveNoticeSetting, { body });
    const token = url.searchParams.get("token") ?? "";
    const { rows } = await run(sql`select sealed_refresh_token as sealed from sellers limit 1`);
    const forged = [
      "",
      "x",
      `${token}x`,
      // The last character may carry unused bits, so another one is changed.
      token.replace(/.(?=.{8}$)/, (one) => (one === "A" ? "B" : "A")),
      String(rows[0]?.["sealed"]),
      createSecretBox([{ id: "test", key: Buffer.alloc(32) }]).seal("{}"),
    ];
    for (const invented of forged) {
      const answer = await press(new URL(`?token=${encodeURIComponent(invented)}`, url));
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("This link isn&apos;t valid");
    }
    expect(await isMailed()).toBe(true);
  });

  it("is out of date once mails go to another address, or the account is deleted", async () => {
    const id = await idOf("oak-street-auto");
    await run(sql`update sellers set email = 'other@shop.example' where id = ${id}`);
    expect((await press(url)).status).toBe(410);
    expect(await isMailed()).toBe(true);
    const first = await product.signIn("first-day-parts");
    await run(
      sql`update sellers set refresh_expires_at = ${days(2).toISOString()}::timestamptz where username = 'first-day-parts'`,
    );
    await remind();
    const theirs = subject.replace("oak-street-auto", "first-day-parts");
    await expect
      .poll(async () => (await mail.mailbox.list()).map((one) => one.subject))
      .toContain(theirs);
    const link = await linkIn(theirs);
    await first.call(deleteAccount);
    expect((await press(link)).status).toBe(410);
  });
});

describe("reminders", () => {
  it("of a permission come 14 and 3 days before it expires, and once when it has ended", async () => {
    const seller = await product.signIn("no-email-motors");
    const id = await idOf("no-email-motors");
    const expires = (left: number) =>
      run(
        sql`update sellers set refresh_expires_at = ${days(30).toISOString()}::timestamptz, needs_reconnect = ${left < 0} where id = ${id}`,
      );
    await expires(30);
    for (const at of [0, 15, 17, 26, 28, 29]) await remind(days(at));
    expect(await titles(seller)).toHaveLength(2);
    await expires(-1);
    for (const at of [31, 32, 200]) await remind(days(at));
    expect((await titles(seller)).slice(0, 1)).toEqual(["Your eBay connection has ended"]);
    expect(await titles(seller)).toHaveLength(3);
    await run(sql`update sellers set needs_reconnect = false where id = ${id}`);
  });

  it("of a quota come at 80% and at the limit", async () => {
    const id = await idOf("oak-street-auto");
    const use = (used: number) =>
      run(
        sql`insert into quota_windows (seller_id, window_key, used, monthly_limit) values (${id}, 'month:' || to_char(now() at time zone 'utc', 'YYYY-MM'), ${used}, 15)
          on conflict (seller_id, window_key) do update set used = excluded.used`,
      );
    await run(sql`delete from allowances where seller_id = ${id}`);
    const about = async () => (await titles(oak)).filter((title) => title.includes("limit"));
    await use(11);
    await remind();
    expect(await about()).toEqual([]);
    await use(12);
    await remind();
    await remind();
    expect(await about()).toEqual(["You've used 80% of your monthly limit"]);
    await use(15);
    await remind();
    await remind();
    expect((await about())[0]).toBe("You've reached your monthly limit");
    expect(await about()).toHaveLength(2);
  });

  it("of the week come once, on Monday, to accounts that did something", async () => {
    const now = new Date();
    const monday = new Date(now.getTime() + ((8 - now.getUTCDay()) % 7 || 7) * 24 * 3600_000);
    monday.setUTCHours(13, 59);
    const summaries = async () =>
      (await oak.call(listNotices)).notices.filter(({ kind }) => kind === "weekly-summary");
    await remind(monday);
    expect(await summaries()).toEqual([]);
    monday.setUTCHours(14);
    await remind(monday);
    await remind(monday);
    expect(await summaries()).toMatchObject([
      { lines: expect.arrayContaining(["4 listings generated, 0 listings synced."]) },
    ]);
    const { rows } = await run(
      sql`select username from notices join sellers on sellers.id = seller_id where kind = 'weekly-summary'`,
    );
    expect(rows).toEqual([{ username: "oak-street-auto" }]);
  });
});
