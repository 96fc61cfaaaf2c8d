import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

export const currentUser = z.object({
  id: z.string(),
  ebay_email: z.string().nullable(),
  ebay_username: z.string().nullable(),
  ebay_first_name: z.string().nullable(),
  /** Never the real token: "connected" while one is held, else null. */
  ebay_token: z.literal("connected").nullable(),
  ebay_user_id: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = endpoint({ method: "GET", path: "/api/auth/user", answer: currentUser });

export const loginStart = z.object({ success: z.boolean(), authUrl: z.string().optional(), message: z.string().optional() });
export const startLogin = endpoint({ method: "GET", path: "/api/auth/ebay/login", answer: loginStart });

/** For a signed-in user who connects (again). */
export const getAuthUrl = endpoint({ method: "GET", path: "/api/ebay/auth-url", answer: z.object({ url: z.string() }) });

export const logout = endpoint({ method: "POST", path: "/api/auth/logout", answer: done });

export const verifyToken = endpoint({
  method: "GET",
  path: "/api/ebay/verify-token",
  answer: z.object({ valid: z.boolean(), needsConnect: z.boolean().optional(), needsReconnect: z.boolean().optional() }),
});

export const completeProfile = endpoint({ method: "POST", path: "/api/user/complete-profile", body: z.object({ email: z.string() }), answer: done });
