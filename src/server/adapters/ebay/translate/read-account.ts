import { z } from "zod";
import { xmlParent, xmlTextOrNull, xmlToken } from "./xml-shapes.ts";

export interface TradingUser {
  /** Stays the same when the user is renamed. */
  readonly eiasToken: string | null;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

const tradingUser = xmlParent({
  User: xmlParent({
    EIASToken: xmlTextOrNull,
    UserID: xmlToken,
    Email: xmlTextOrNull,
    UserFirstName: xmlTextOrNull,
    UserLastName: xmlTextOrNull,
  }),
});

/**
 * Returns null if it isn't an answer of GetUser. An email address that eBay doesn't share is
 * missing or reads "Invalid Request".
 */
export function readTradingUser(body: unknown): TradingUser | null {
  const parsed = tradingUser.safeParse(body);
  if (!parsed.success) return null;
  const { EIASToken, UserID, Email, UserFirstName, UserLastName } = parsed.data.User;
  return {
    eiasToken: EIASToken,
    username: UserID,
    firstName: UserFirstName,
    lastName: UserLastName,
    email: Email?.includes("@") ? Email.trim() : null,
  };
}

export interface IdentityUser {
  /** Immutable. */
  readonly userId: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

const text = z.string().trim().min(1).nullish().catch(null);
const nobody = { firstName: null, lastName: null, email: null };
const person = { firstName: text, lastName: text };
const identityUser = z.object({
  userId: z.string().min(1),
  username: z.string().min(1),
  individualAccount: z
    .object({ ...person, email: text })
    .partial()
    .nullish(),
  businessAccount: z
    .object({ email: text, primaryContact: z.object(person).partial().nullish() })
    .partial()
    .nullish(),
});

/** Returns null if it isn't an answer of getUser. Names and addresses require separate scopes. */
export function readIdentityUser(body: unknown): IdentityUser | null {
  const parsed = identityUser.safeParse(body);
  if (!parsed.success) return null;
  const { userId, username, individualAccount, businessAccount } = parsed.data;
  const who = {
    ...nobody,
    ...(individualAccount ?? { ...businessAccount?.primaryContact, email: businessAccount?.email }),
  };
  return {
    userId,
    username,
    firstName: who.firstName ?? null,
    lastName: who.lastName ?? null,
    email: who.email ?? null,
  };
}
