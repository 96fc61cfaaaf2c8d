import type { FastifyInstance } from "fastify";
import { deleteAccount as deleteCall, getProfile } from "#contract/profile.ts";
import { succeed } from "#domain/failure.ts";
import { sessionCookie } from "#server/features/accounts/session-gate.ts";
import type { SignedIn } from "#server/features/accounts/session-gate.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { deleteAccount } from "./delete-account.ts";
import type { DeleteDeps } from "./delete-account.ts";
import { presentProfile, presentReceipt } from "./present.ts";
import { readProfile } from "./read-profile.ts";

export interface ProfileRouteDeps extends DeleteDeps {
  readonly gate: Gate<SignedIn>;
}

export function registerProfileRoutes(app: FastifyInstance, deps: ProfileRouteDeps): void {
  serveEndpoint(app, { call: getProfile, gate: deps.gate }, async ({ pass }) => {
    const facts = await readProfile(deps.db, pass.sellerId);
    return facts.ok ? succeed(presentProfile(facts.value)) : facts;
  });
  serveEndpoint(app, { call: deleteCall, gate: deps.gate }, async ({ pass, request, reply }) => {
    const deletion = await deleteAccount(deps, pass.sellerId);
    if (!deletion.ok) return deletion;
    const receipt = presentReceipt(deletion.value);
    // Logs the account's id without its name, so that a receipt can be verified later.
    request.log.info(
      {
        receipt: receipt.number,
        subscription: receipt.subscription,
        permission: receipt.permission,
      },
      "account deleted",
    );
    reply.clearCookie(sessionCookie, { path: "/" });
    return succeed({ success: true as const, receipt });
  });
}
