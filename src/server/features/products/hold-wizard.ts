import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { findRunningKind } from "#server/features/batches/find-running-kind.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { lockDraft } from "./store.ts";
import type { DraftRow } from "./store.ts";

/** The kinds of batch that work on the wizard's products. */
export type ProductWorkKind = "enrich" | "verify" | "publish";

/**
 * Changes the wizard, and refuses with `conflict` while a batch works on its products, because the
 * batch's results would overwrite the change. Other changes, and new batches, wait until this is
 * done.
 */
export function holdWizard<T>(
  db: Database,
  sellerId: SellerId,
  change: WizardChange<T>,
): Promise<Result<T>> {
  return holdWizardFor(db, sellerId, { beside: null, change });
}

type WizardChange<T> = (tx: Transaction, draft: DraftRow | null) => Promise<Result<T>>;

/** Does the same, but allows a running batch of the kind given by `beside`. */
export function holdWizardFor<T>(
  db: Database,
  sellerId: SellerId,
  { beside, change }: { readonly beside: ProductWorkKind | null; readonly change: WizardChange<T> },
): Promise<Result<T>> {
  return db.asSeller(sellerId, async (tx) => {
    const draft = await lockDraft(tx, sellerId);
    const kind = draft?.batchId ? await findRunningKind(tx, draft.batchId) : null;
    if (kind !== null && kind !== beside)
      return fail(
        "conflict",
        "These products are being processed. Wait until that's done, or stop it.",
      );
    return change(tx, draft);
  });
}
