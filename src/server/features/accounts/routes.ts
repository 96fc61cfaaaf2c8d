import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  completeProfile,
  getAuthUrl,
  getCurrentUser,
  logout,
  startLogin,
  verifyToken,
} from "#contract/accounts.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { randomToken, tokenHash } from "#server/platform/crypto/secret-box.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { resumeStopped } from "#server/features/batches/resume-stopped.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { presentUser } from "./present.ts";
import { readConnection } from "./read-connection.ts";
import type { SellerAccessOf } from "./provide-seller-access.ts";
import { everyoneGate, sellerGate, sessionCookie } from "./session-gate.ts";
import {
  addToSession,
  createSession,
  deleteSession,
  readAccount,
  readSession,
  saveEmail,
  saveOauthState,
  sessionDays,
  takeOauthState,
} from "./store.ts";
import type { OauthState } from "./store.ts";

/** Each start leaves a row behind until it is used or too old. */
const signInLimit = { max: 30, timeWindow: "1 minute" } as const;
const browserCookie = "fitwright_oauth";
const sessionSeconds = sessionDays * 86_400;

export interface AccountDeps {
  readonly db: Database;
  readonly box: SecretBox;
  readonly marketplace: Marketplace;
  readonly accessOf: SellerAccessOf;
  readonly jobs: JobQueue;
  readonly publicUrl: string;
  /** After every sign-in; never throws. */
  readonly welcome: (sellerId: SellerId) => Promise<void>;
}

export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const gate = sellerGate(deps.db);
  registerSignIn(app, deps);
  serveEndpoint(app, { call: getCurrentUser, gate }, async ({ pass, request, reply }) => {
    const account = await readAccount(deps.db, pass.sellerId);
    if (!account) return fail("not-signed-in", "Please sign in.");
    // Each visit prolongs the session; its cookie lives on with it.
    const token = request.cookies[sessionCookie];
    if (token)
      setCookie(reply, deps, { name: sessionCookie, value: token, seconds: sessionSeconds });
    return succeed(presentUser(account));
  });
  serveEndpoint(app, { call: logout, gate: everyoneGate }, async ({ request, reply }) => {
    const token = request.cookies[sessionCookie];
    if (token) await deleteSession(deps.db, tokenHash(token));
    reply.clearCookie(sessionCookie, { path: "/" });
    return succeed({ success: true as const });
  });
  serveEndpoint(app, { call: verifyToken, gate }, async ({ pass }) => {
    const connection = await readConnection(deps.db, pass.sellerId);
    const token = connection.ok ? await deps.accessOf(pass.sellerId).accessToken() : connection;
    if (token.ok) return succeed({ valid: true });
    if (token.failure.kind === "needs-connect")
      return succeed({ valid: false, needsConnect: true });
    return token.failure.kind === "needs-reconnect"
      ? succeed({ valid: false, needsReconnect: true })
      : token;
  });
  serveEndpoint(app, { call: completeProfile, gate }, async ({ pass, body }) => {
    const email = body.email.trim();
    if (!email.includes("@") || email.length > 254)
      return fail("invalid-input", "Please enter a valid email address");
    await saveEmail(deps.db, pass.sellerId, email);
    return succeed({ success: true as const });
  });
}

function registerSignIn(app: FastifyInstance, deps: AccountDeps): void {
  const begin = async (reply: FastifyReply, purpose: OauthState["purpose"]): Promise<string> => {
    const state = randomToken();
    const browser = randomToken();
    await saveOauthState(deps.db, {
      stateHash: tokenHash(state),
      browserHash: tokenHash(browser),
      purpose,
    });
    setCookie(reply, deps, { name: browserCookie, value: browser, seconds: 600 });
    return deps.marketplace.authorizeUrl(state);
  };
  serveEndpoint(
    app,
    { call: startLogin, gate: everyoneGate, limit: signInLimit },
    async ({ reply }) =>
      succeed({
        success: true,
        authUrl: await begin(reply, "login"),
        message: "Continue at eBay.",
      }),
  );
  serveEndpoint(
    app,
    { call: getAuthUrl, gate: sellerGate(deps.db), limit: signInLimit },
    async ({ reply }) => succeed({ url: await begin(reply, "connect") }),
  );

  app.get(
    "/api/auth/ebay/callback",
    { config: { rateLimit: { max: 60, timeWindow: "1 minute" } } },
    async (request, reply) => reply.redirect(await arrive(request, reply, deps)),
  );
}

const arrival = z.object({
  code: z.string().min(1).max(4096).optional(),
  state: z.string().max(200).optional(),
});

/** The browser comes back from the marketplace: where it goes next. */
async function arrive(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AccountDeps,
): Promise<string> {
  const { code, state: stateText } = arrival.catch({}).parse(request.query);
  const state = stateText ? await takeOauthState(deps.db, tokenHash(stateText)) : null;
  const browser = request.cookies[browserCookie] ?? "";
  reply.clearCookie(browserCookie, { path: "/" });
  const connecting = state?.purpose === "connect";
  const failed = (error: string) =>
    connecting ? "/dashboard?ebay_status=error" : `/auth?error=${error}`;
  // A return without a code is a refusal at the marketplace, whatever else it says.
  if (!code) return failed("oauth_declined");
  if (state?.browserHash !== tokenHash(browser)) return failed("oauth_failed");
  const seller = await finishSignIn(deps, code);
  if (!seller.ok) {
    request.log.warn({ kind: seller.failure.kind, cause: seller.failure.cause }, "sign-in failed");
    return failed("oauth_failed");
  }
  try {
    await openSession(request, reply, { ...deps, connecting, sellerId: seller.value });
    await resumeStopped(deps.db, deps.jobs, seller.value);
    await deps.welcome(seller.value);
  } catch (error) {
    request.log.error({ err: error }, "session not stored");
    return failed("session_failed");
  }
  return connecting ? "/dashboard?ebay_status=success" : "/dashboard";
}

async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  arrived: AccountDeps & { readonly connecting: boolean; readonly sellerId: SellerId },
): Promise<void> {
  const { db, sellerId } = arrived;
  const old = request.cookies[sessionCookie];
  if (old && arrived.connecting && (await readSession(db, tokenHash(old))))
    return addToSession(db, tokenHash(old), sellerId);
  if (old) await deleteSession(db, tokenHash(old));
  const token = randomToken();
  await createSession(db, {
    tokenHash: tokenHash(token),
    sellerId,
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  });
  setCookie(reply, arrived, { name: sessionCookie, value: token, seconds: sessionSeconds });
}

function setCookie(
  reply: FastifyReply,
  deps: Pick<AccountDeps, "publicUrl">,
  cookie: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: deps.publicUrl.startsWith("https:"),
    maxAge: cookie.seconds,
  });
}
