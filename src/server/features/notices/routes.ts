import type { FastifyInstance, FastifyReply } from "fastify";
import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  saveNoticeSetting,
  sendTestMail,
} from "#contract/notices.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { presentNotice, presentSettings } from "./present.ts";
import { readNoticeSettings } from "./read-notice-settings.ts";
import { readUnsubscribeLink, redeemUnsubscribe } from "./redeem-unsubscribe.ts";
import type { UnsubscribeState } from "./redeem-unsubscribe.ts";
import { unsubscribePath } from "./sign-unsubscribe.ts";
import { countUnread, markAllRead, markRead, readNotices, saveChannels } from "./store.ts";
import { writeUnsubscribePage } from "./write-unsubscribe-page.ts";

export interface NoticeRouteDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly box: SecretBox;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  readonly productName: string;
  readonly publicUrl: string;
}

const done = { success: true as const };

export function registerNoticeRoutes(app: FastifyInstance, deps: NoticeRouteDeps): void {
  serveNotices(app, deps);
  serveSettings(app, deps);
  serveUnsubscribe(app, deps);
}

function serveNotices(app: FastifyInstance, { db, gate }: NoticeRouteDeps): void {
  serveEndpoint(app, { call: listNotices, gate }, ({ pass: { sellerId }, query }) =>
    db.asSeller(sellerId, async (tx) => {
      const offset = (query.page - 1) * query.limit;
      const { notices, total } = await readNotices(tx, sellerId, { offset, limit: query.limit });
      return succeed({
        notices: notices.map(presentNotice),
        total,
        unread: await countUnread(tx, sellerId),
      });
    }),
  );
  serveEndpoint(app, { call: countUnreadNotices, gate }, ({ pass: { sellerId } }) =>
    db.asSeller(sellerId, async (tx) => succeed({ unread: await countUnread(tx, sellerId) })),
  );
  serveEndpoint(app, { call: markNoticeRead, gate }, ({ pass: { sellerId }, params }) =>
    db.asSeller(sellerId, async (tx) =>
      (await markRead(tx, sellerId, params.id))
        ? succeed(done)
        : fail("not-found", "This notification doesn't exist any more."),
    ),
  );
  serveEndpoint(app, { call: markAllNoticesRead, gate }, ({ pass: { sellerId } }) =>
    db.asSeller(sellerId, async (tx) => {
      await markAllRead(tx, sellerId);
      return succeed(done);
    }),
  );
}

function serveSettings(app: FastifyInstance, { db, jobs, gate, sendsMail }: NoticeRouteDeps): void {
  serveEndpoint(app, { call: getNoticeSettings, gate }, ({ pass: { sellerId } }) =>
    db.asSeller(sellerId, async (tx) =>
      succeed(presentSettings(await readNoticeSettings(tx, sellerId, sendsMail))),
    ),
  );
  serveEndpoint(app, { call: saveNoticeSetting, gate }, ({ pass: { sellerId }, body }) =>
    db.asSeller(sellerId, async (tx) => {
      await saveChannels(tx, sellerId, body);
      return succeed(presentSettings(await readNoticeSettings(tx, sellerId, sendsMail)));
    }),
  );
  const limit = { max: 5, timeWindow: "10 minutes" };
  serveEndpoint(app, { call: sendTestMail, gate, limit }, ({ pass: { sellerId } }) =>
    db.asSeller(sellerId, async (tx) => {
      if (!sendsMail) return fail("conflict", "This server doesn't send email.");
      return (await queueMail(tx, jobs, { sellerId, noticeIds: [] }))
        ? succeed(done)
        : fail("conflict", "Your account has no email address. Add one first.");
    }),
  );
}

const statusOf = {
  on: 200,
  off: 200,
  gone: 410,
  forged: 400,
} as const;

/**
 * Serves the links in mails, without a session. Opening one changes nothing, because mail scanners
 * open links; only a POST unsubscribes, from the page's button or from a mail program (RFC 8058).
 */
function serveUnsubscribe(app: FastifyInstance, deps: NoticeRouteDeps): void {
  const send = (reply: FastifyReply, state: UnsubscribeState) =>
    reply
      .code(statusOf[state.is])
      .headers({
        "cache-control": "no-store",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "referrer-policy": "no-referrer",
      })
      .type("text/html; charset=utf-8")
      .send(writeUnsubscribePage(state, deps));
  const tokenOf = (query: unknown) =>
    typeof query === "object" && query !== null && "token" in query ? String(query.token) : "";
  void app.register(async (scope) => {
    // Mail programs and the form send fields, which don't matter.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    const config = { rateLimit: { max: 60, timeWindow: "1 minute" } };
    scope.get(unsubscribePath, { config }, async (request, reply) =>
      send(reply, await readUnsubscribeLink(deps, tokenOf(request.query))),
    );
    scope.post(unsubscribePath, { config, bodyLimit: 4096 }, async (request, reply) =>
      send(reply, await redeemUnsubscribe(deps, tokenOf(request.query))),
    );
  });
}
