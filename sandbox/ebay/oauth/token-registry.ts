import { randomBytes } from "node:crypto";
import type { Journal } from "../state/journal.ts";

export const CODE_SECONDS = 299;
export const ACCESS_SECONDS = 7200;
export const REFRESH_SECONDS = 47_304_000;

export interface AccessToken {
  readonly token: string;
  /** Username; null for an application token. */
  readonly seller: string | null;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

export interface RefreshToken {
  readonly token: string;
  readonly seller: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

interface Code {
  readonly seller: string;
  readonly scopes: readonly string[];
  readonly ruName: string;
  readonly expiresAt: number;
}

export interface TokenRegistry {
  issueCode(grant: {
    readonly seller: string;
    readonly scopes: readonly string[];
    readonly ruName: string;
  }): string;
  /** Accepts a code once, before it expires, and only for the RuName it was issued to. */
  redeemCode(
    code: string,
    ruName: string,
  ): { readonly seller: string; readonly scopes: readonly string[] } | undefined;
  issueAccess(seller: string | null, scopes: readonly string[]): AccessToken;
  issueRefresh(seller: string, scopes: readonly string[]): RefreshToken;
  /** Finds an access token, expired or not; undefined if it was never issued or is revoked. */
  access(token: string): AccessToken | undefined;
  /** Finds a valid refresh token. */
  refresh(token: string): RefreshToken | undefined;
  /** Revokes a token; revoking a refresh token also revokes the seller's access tokens. */
  revoke(token: string): void;
  revokeSeller(seller: string, what: "refresh" | "everything"): void;
  expireAccess(token: string): void;
}

/** Makes a token with reserved characters, as eBay's have, so that clients have to encode it. */
const newToken = () => `v^1.1#i^1#r^1#I^3#f^0#p^3#t^${randomBytes(48).toString("base64")}`;

/**
 * Creates the registry. Codes live in memory; tokens survive a restart in the journal. `now`
 * returns milliseconds since 1970.
 */
export function createTokenRegistry(journal: Journal, now: () => number): TokenRegistry {
  const codes = new Map<string, Code>();
  const accessTokens = stored<AccessToken>(journal, "access:");
  const refreshTokens = stored<RefreshToken>(journal, "refresh:");
  forgetExpired(journal, accessTokens, now());
  const keepAccess = (token: AccessToken) => {
    journal.write(`access:${token.token}`, token);
    accessTokens.set(token.token, token);
    return token;
  };
  const dropAccess = (token: string) => {
    if (accessTokens.delete(token)) journal.write(`access:${token}`, null);
  };
  const dropRefresh = (token: string) => {
    if (refreshTokens.delete(token)) journal.write(`refresh:${token}`, null);
  };
  const dropSellerAccess = (seller: string) => {
    for (const token of [...accessTokens.values()])
      if (token.seller === seller) dropAccess(token.token);
  };
  return {
    issueCode(grant) {
      const code = newToken();
      codes.set(code, { ...grant, expiresAt: now() + CODE_SECONDS * 1000 });
      return code;
    },
    redeemCode(code, ruName) {
      const grant = codes.get(code);
      codes.delete(code);
      return grant && grant.ruName === ruName && grant.expiresAt > now() ? grant : undefined;
    },
    issueAccess: (seller, scopes) =>
      keepAccess({
        token: newToken(),
        seller,
        scopes,
        expiresAt: now() + ACCESS_SECONDS * 1000,
      }),
    issueRefresh(seller, scopes) {
      const token: RefreshToken = {
        token: newToken(),
        seller,
        scopes,
        expiresAt: now() + REFRESH_SECONDS * 1000,
      };
      journal.write(`refresh:${token.token}`, token);
      refreshTokens.set(token.token, token);
      return token;
    },
    access: (token) => accessTokens.get(token),
    refresh(token) {
      const found = refreshTokens.get(token);
      return found && found.expiresAt > now() ? found : undefined;
    },
    revoke(token) {
      const refresh = refreshTokens.get(token);
      if (refresh) dropSellerAccess(refresh.seller);
      dropRefresh(token);
      dropAccess(token);
    },
    revokeSeller(seller, what) {
      for (const token of [...refreshTokens.values()])
        if (token.seller === seller) dropRefresh(token.token);
      if (what === "everything") dropSellerAccess(seller);
    },
    expireAccess(token) {
      const found = accessTokens.get(token);
      if (found) keepAccess({ ...found, expiresAt: now() - 1 });
    },
  };
}

/**
 * Drops tokens that expired more than a day ago. Newer ones are kept so that we can answer
 * "expired" instead of "invalid".
 */
function forgetExpired(journal: Journal, tokens: Map<string, AccessToken>, now: number): void {
  for (const { token, expiresAt } of [...tokens.values()]) {
    if (expiresAt > now - 86_400_000) continue;
    tokens.delete(token);
    journal.write(`access:${token}`, null);
  }
}

function stored<T>(journal: Journal, prefix: string): Map<string, T> {
  const found = [...journal.stored].filter(([key]) => key.startsWith(prefix));
  return new Map(found.map(([key, value]) => [key.slice(prefix.length), value as T]));
}
