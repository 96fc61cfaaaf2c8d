import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { z } from "zod";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { noteRevocation } from "#server/features/accounts/note-revocation.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { MarketplaceNotice } from "#server/ports/marketplace-notice.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sendFailure } from "#server/platform/http/serve-endpoint.ts";
import { createKeyFinder } from "./find-notice-key.ts";
import { deleteForNotice, findNoticed } from "./store.ts";

const maxNoticeBytes = 64 * 1024;
export const deletionPath = "/api/notifications/ebay/account-deletion";

export interface NotificationRouteDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly publicUrl: string;
  /** The verification token registered with the marketplace. Without one, the endpoint is off. */
  readonly token: string | null;
  /** Cancels an account's subscription immediately. */
  readonly cancelSubscription: (sellerId: SellerId) => Promise<Result<unknown>>;
}

const challenge = z.object({ challenge_code: z.string().min(1).max(200) });

/**
 * Registers the endpoint for signed notices from the marketplace (deleted accounts and revoked
 * permissions), and the challenge that proves the endpoint is ours.
 */
export function registerNotificationRoutes(
  app: FastifyInstance,
  deps: NotificationRouteDeps,
): void {
  const { token } = deps;
  if (token === null) return;
  app.get(deletionPath, async (request, reply) => {
    const query = challenge.safeParse(request.query);
    if (!query.success)
      return reply
        .code(400)
        .send({ error: "invalid-input", message: "challenge_code is missing." });
    return {
      challengeResponse: deps.marketplace.challengeResponse(
        query.data.challenge_code,
        token,
        `${deps.publicUrl}${deletionPath}`,
      ),
    };
  });
  const findKey = createKeyFinder(deps.db);
  void app.register(async (scope) => {
    // The signature covers the exact bytes of the body, so it isn't parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      deletionPath,
      {
        bodyLimit: maxNoticeBytes,
        // A rough limit on the cost of verifying signatures. Key lookups have a separate limit.
        config: { rateLimit: { max: 6000, timeWindow: "1 minute" } },
      },
      async (request, reply) => {
        const signature = request.headers["x-ebay-signature"];
        const notice = await deps.marketplace.verifyNotification(
          {
            rawBody: String(request.body ?? ""),
            signatureHeader: typeof signature === "string" ? signature : "",
          },
          findKey(request.ip),
        );
        if (!notice.ok)
          return notice.failure.kind === "forbidden"
            ? reply.code(412).send()
            : sendFailure(reply, notice.failure);
        return (await handleNotice(deps, notice.value, request.log))
          ? reply.code(204).send()
          : reply.code(500).send();
      },
    );
  });
}

/**
 * Handles a notice. Returns false if it couldn't be settled, so that the marketplace resends it.
 */
async function handleNotice(
  deps: NotificationRouteDeps,
  notice: MarketplaceNotice,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const { topic, notificationId, userId } = notice;
  if (topic === "AUTHORIZATION_REVOCATION") {
    // A clock ahead of ours must not revoke a permission that is granted later.
    const at = new Date(Math.min(notice.happenedAt ?? Date.now(), Date.now()));
    const sellerId = await noteRevocation(deps.db, { userId, at });
    log.info({ notificationId, sellerId }, "authorization revocation notice");
  }
  if (topic !== "MARKETPLACE_ACCOUNT_DELETION") return true;
  const noticed = await findNoticed(deps.db, notice);
  const ended = noticed === null ? null : await deps.cancelSubscription(noticed);
  // Nobody may be charged for a deleted account. If the cancellation fails, the account stays, and
  // the marketplace resends the notice.
  if (ended?.ok === false) return false;
  const deleted = await deleteForNotice(deps.db, notice);
  log.info({ notificationId, deleted }, "account deletion notice");
  return true;
}
