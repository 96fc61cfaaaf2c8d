import type { FastifyInstance } from "fastify";
import { answerQuestion as answerCall } from "#contract/answers.ts";
import {
  editFitments as editCall,
  getFitmentReview,
  settleChange as settleCall,
} from "#contract/fitments.ts";
import { copyFitments } from "#contract/copies.ts";
import { acceptListings as acceptCall } from "#contract/reviews.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { answerQuestion, answerWithVehicles } from "#server/features/fitments/answer-question.ts";
import { editFitments } from "#server/features/fitments/edit-fitments.ts";
import type { GenerateDeps } from "#server/features/fitments/generate-for-listings.ts";
import { settleChange } from "#server/features/sync/settle-change.ts";
import type { SyncDeps } from "#server/features/sync/sync-job.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { acceptListings } from "./accept-listings.ts";
import { proposeCopy, readCopyReasons } from "./copy-fitments.ts";
import { readReview } from "./read-review.ts";

export interface ReviewRouteDeps extends GenerateDeps, SyncDeps {
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerReviewRoutes(app: FastifyInstance, deps: ReviewRouteDeps): void {
  const { gate } = deps;
  serveEndpoint(app, { call: getFitmentReview, gate }, ({ pass, params }) =>
    readReview(deps, pass.sellerId, params.id),
  );
  serveEndpoint(app, { call: editCall, gate }, async ({ pass, params, body }) => {
    const edited = await editFitments(deps, pass.sellerId, {
      listingId: params.id,
      version: body.version,
      rows: body.set,
      reasons: await readCopyReasons(deps.db, pass.sellerId, body.set),
    });
    return edited.ok ? readReview(deps, pass.sellerId, params.id) : edited;
  });
  serveEndpoint(app, { call: answerCall, gate }, async ({ pass, params, body }) => {
    const given = { listingId: params.id, ...body };
    const answered =
      "vehicles" in given
        ? await answerWithVehicles(deps, pass.sellerId, given)
        : await answerQuestion(deps, pass.sellerId, given);
    return answered.ok ? readReview(deps, pass.sellerId, params.id) : answered;
  });
  serveEndpoint(app, { call: copyFitments, gate }, ({ pass, params, body }) =>
    proposeCopy(deps, pass.sellerId, { listingId: params.id, from: body }),
  );
  serveEndpoint(app, { call: acceptCall, gate }, async ({ pass, body }) => {
    const accepted = await acceptListings(deps.db, pass.sellerId, body);
    return accepted.ok ? succeed({ success: true as const, ...accepted.value }) : accepted;
  });
  serveEndpoint(app, { call: settleCall, gate }, async ({ pass, params, body }) => {
    const settled = await settleChange(deps, pass.sellerId, {
      listingId: params.id,
      choice: body.choice,
    });
    return settled.ok ? readReview(deps, pass.sellerId, params.id) : settled;
  });
}
