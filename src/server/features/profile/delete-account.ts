import { randomUUID } from "node:crypto";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import { revokeAccess } from "#server/features/accounts/revoke-access.ts";
import type { RevokeDeps } from "#server/features/accounts/revoke-access.ts";
import { deleteEverything } from "./store.ts";
import type { DeletedRows } from "./store.ts";

export interface DeleteDeps extends RevokeDeps {
  /** Cancels the account's subscription immediately; "none" if it has none. */
  readonly cancelSubscription: (sellerId: SellerId) => Promise<Result<"none" | "cancelled">>;
}

export interface Deletion {
  readonly number: string;
  readonly username: string;
  readonly deletedAt: Date;
  readonly deleted: readonly DeletedRows[];
  readonly subscription: "none" | "cancelled";
  readonly permission: "ended" | "not-confirmed" | "none";
}

/**
 * Deletes the account. Its subscription must be canceled first, so that a deleted account is never
 * charged; eBay not answering doesn't hold up the deletion.
 */
export async function deleteAccount(
  deps: DeleteDeps,
  sellerId: SellerId,
): Promise<Result<Deletion>> {
  const account = await readAccount(deps.db, sellerId);
  if (!account.ok) return account;
  const subscription = await deps.cancelSubscription(sellerId);
  if (!subscription.ok) return subscription;
  const permission = await revokeAccess(deps, sellerId);
  const deleted = await deleteEverything(deps.db, sellerId);
  return succeed({
    number: randomUUID(),
    username: account.value.username,
    deletedAt: new Date(),
    deleted,
    subscription: subscription.value,
    permission,
  });
}
