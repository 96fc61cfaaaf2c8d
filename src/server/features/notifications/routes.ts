import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { deleteForNotice, findNoticed } from "./store.ts";

export const deletionPath = "/api/notifications/ebay/account-deletion";

export interface NotificationRouteDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly publicUrl: string;
  /** The verification token registered with the marketplace; without one the endpoint is off. */
  readonly token: string | null;
  /** Ends at once what an account pays for. */
  readonly cancelSubscription: (sellerId: SellerId) => Promise<Result<unknown>>;
}

const challenge = z.object({ challenge_code: z.string().min(1).max(200) });

/** The marketplace's account-deletion notices: the challenge that proves the endpoint is ours, and the signed notice itself. */
export function registerNotificationRoutes(
  app: FastifyInstance,
  deps: NotificationRouteDeps,
): void {
  const { token } = deps;
  if (token === null) return;
  app.get(deletionPath, async (request, reply) => {
    const asked = challenge.safeParse(request.query);
    if (!asked.success)
      return reply
        .code(400)
        .send({ error: "invalid-input", message: "challenge_code is missing." });
    return {
      challengeResponse: deps.marketplace.challengeResponse(
        asked.data.challenge_code,
        token,
        `${deps.publicUrl}${deletionPath}`,
      ),
    };
  });
  void app.register(async (scope) => {
    // The signature covers the body byte for byte, so it is kept as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      deletionPath,
      { config: { rateLimit: { max: 600, timeWindow: "1 minute" } } },
      async (request, reply) => {
        const signature = request.headers["x-ebay-signature"];
        const notice = await deps.marketplace.verifyNotification(
          String(request.body ?? ""),
          typeof signature === "string" ? signature : "",
        );
        if (!notice.ok)
          return reply.code(notice.failure.kind === "marketplace-unavailable" ? 500 : 412).send();
        if (notice.value.topic === "MARKETPLACE_ACCOUNT_DELETION") {
          const noticed = await findNoticed(deps.db, notice.value);
          const ended = noticed === null ? null : await deps.cancelSubscription(noticed);
          // Nobody is charged for an account that is gone: it stays until that is certain, and the notice comes again.
          if (ended?.ok === false) return reply.code(500).send();
          const deleted = await deleteForNotice(deps.db, notice.value);
          request.log.info(
            { notificationId: notice.value.notificationId, deleted },
            "account deletion notice",
          );
        }
        return reply.code(204).send();
      },
    );
  });
}
