import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

export const currentUser = z.object({
  id: z.string(),
  ebay_email: z.string().nullable(),
  ebay_username: z.string().nullable(),
  ebay_first_name: z.string().nullable(),
  /** Never the real token: "connected" while we hold one, otherwise null. */
  ebay_token: z.literal("connected").nullable(),
  ebay_user_id: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: "GET",
  path: "/api/auth/user",
  answer: currentUser,
});

export const loginStart = z.object({
  success: z.boolean(),
  authUrl: z.string().optional(),
  message: z.string().optional(),
});
export const startLogin = endpoint({
  method: "GET",
  path: "/api/auth/ebay/login",
  answer: loginStart,
});

/** Connects, or reconnects, a signed-in user. */
export const getAuthUrl = endpoint({
  method: "GET",
  path: "/api/ebay/auth-url",
  answer: z.object({ url: z.string() }),
});

export const logout = endpoint({ method: "POST", path: "/api/auth/logout", answer: done });

export const verifyToken = endpoint({
  method: "GET",
  path: "/api/ebay/verify-token",
  answer: z.object({
    valid: z.boolean(),
    needsConnect: z.boolean().optional(),
    needsReconnect: z.boolean().optional(),
  }),
});

export const completeProfile = endpoint({
  method: "POST",
  path: "/api/user/complete-profile",
  body: z.object({ email: z.string() }),
  answer: done,
});

/**
 * A marketplace account that is linked to the session. One of them is active, and all other calls
 * act for it.
 */
export const linkedAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  connected: z.boolean(),
  active: z.boolean(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

const accountParams = z.object({ id: z.uuid() });
export const listAccounts = endpoint({
  method: "GET",
  path: "/api/auth/accounts",
  answer: z.array(linkedAccount),
});
/** Makes a linked account the active one, in all tabs of the session. */
export const switchAccount = endpoint({
  method: "POST",
  path: "/api/auth/accounts/:id/switch",
  params: accountParams,
  answer: done,
});
/**
 * Unlinks an account from the session and deletes none of its data. The active account can't be
 * unlinked (409).
 */
export const unlinkAccount = endpoint({
  method: "DELETE",
  path: "/api/auth/accounts/:id",
  params: accountParams,
  answer: done,
});

/** A sign-in of the active account on some device. */
export const session = z.object({
  id: z.uuid(),
  /** e.g. "Chrome on Windows"; "Unknown device" otherwise. */
  device: z.string(),
  signedInAt: z.string(),
  /** Rounded to the hour. */
  lastUsedAt: z.string(),
  /** Whether it is the session making the call. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  answer: z.array(session),
});
export const revokeSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  params: z.object({ id: z.uuid() }),
  answer: done,
});
/** Ends all sessions except the one making the call. */
export const revokeOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  answer: done.extend({ revoked: z.number().int() }),
});
