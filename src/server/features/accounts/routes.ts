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
import { retentionDays } from "#contract/retention-periods.ts";
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
  readSession,
  saveOauthState,
  takeOauthState,
} from "./session-store.ts";
import type { OauthState } from "./session-store.ts";
import { readAccount, saveEmail } from "./store.ts";

/** Limited because each start stores a row until it is used or expires. */
const signInLimit = { max: 30, timeWindow: "1 minute" } as const;
const browserCookie = "fitwright_oauth";
const sessionSeconds = retentionDays.sessions * 86_400;

export interface AccountDeps {
  readonly db: Database;
  readonly box: SecretBox;
  readonly marketplace: Marketplace;
  readonly accessOf: SellerAccessOf;
  readonly jobs: JobQueue;
  readonly publicUrl: string;
  /** Runs after every sign-in. Never throws. */
  readonly welcome: (sellerId: SellerId) => Promise<void>;
}

export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const gate = sellerGate(deps.db);
  registerSignIn(app, deps);
  serveEndpoint(app, { call: getCurrentUser, gate }, async ({ pass, request, reply }) => {
    const account = await readAccount(deps.db, pass.sellerId);
    if (!account) return fail("not-signed-in", "Please sign in.");
    // Each visit extends the session, so its cookie is extended too.
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

const startPath = "/api/auth/ebay/start";
const purposes = { login: "login", connect: "connect" } as const;

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
  // eBay returns the browser only to the configured address, which must then find its cookie. So a
  // browser at another address is sent there first.
  const startOrMove = (from: Departure): Promise<string> =>
    isConfigured(from.request, deps.publicUrl)
      ? begin(from.reply, from.purpose)
      : Promise.resolve(new URL(`${startPath}?for=${from.purpose}`, deps.publicUrl).href);
  serveEndpoint(
    app,
    { call: startLogin, gate: everyoneGate, limit: signInLimit },
    async ({ request, reply }) =>
      succeed({
        success: true,
        authUrl: await startOrMove({ request, reply, purpose: purposes.login }),
        message: "Continue at eBay.",
      }),
  );
  serveEndpoint(
    app,
    { call: getAuthUrl, gate: sellerGate(deps.db), limit: signInLimit },
    async ({ request, reply }) =>
      succeed({ url: await startOrMove({ request, reply, purpose: purposes.connect }) }),
  );
  app.get(startPath, { config: { rateLimit: { ...signInLimit } } }, async (request, reply) => {
    const wanted = startQuery.parse(request.query).for;
    const signedIn = await isSignedIn(deps.db, request);
    void reply.header("cache-control", "no-store");
    // Without a session there is nothing to add the account to, so it signs in instead.
    return reply.redirect(await begin(reply, signedIn ? wanted : purposes.login));
  });

  app.get(
    "/api/auth/ebay/callback",
    { config: { rateLimit: { max: 60, timeWindow: "1 minute" } } },
    async (request, reply) => reply.redirect(await arrive(request, reply, deps)),
  );
}

interface Departure {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly purpose: OauthState["purpose"];
}

const startQuery = z.object({ for: z.enum(purposes).catch(purposes.login) });

/**
 * Returns whether the browser is at the configured address, according to the request. Wrong headers
 * only cause a redirect to the configured address.
 */
function isConfigured(request: FastifyRequest, publicUrl: string): boolean {
  const configured = new URL(publicUrl);
  return (
    `${request.protocol}:` === configured.protocol && request.host.toLowerCase() === configured.host
  );
}

async function isSignedIn(db: Database, request: FastifyRequest): Promise<boolean> {
  const token = request.cookies[sessionCookie];
  return token !== undefined && (await readSession(db, tokenHash(token))) !== null;
}

const callbackQuery = z.object({
  code: z.string().min(1).max(4096).optional(),
  state: z.string().max(200).optional(),
});

/** Handles the browser's return from the marketplace. Returns the path to redirect it to. */
async function arrive(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AccountDeps,
): Promise<string> {
  const { code, state: stateText } = callbackQuery.catch({}).parse(request.query);
  const state = stateText ? await takeOauthState(deps.db, tokenHash(stateText)) : null;
  const browser = request.cookies[browserCookie] ?? "";
  reply.clearCookie(browserCookie, { path: "/" });
  const connecting = state?.purpose === "connect";
  const failed = (error: string) =>
    connecting ? "/dashboard?ebay_status=error" : `/auth?error=${error}`;
  // Without a code, the seller declined at the marketplace, whatever else the query says.
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
    request.log.error({ err: error }, "could not store the session");
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
