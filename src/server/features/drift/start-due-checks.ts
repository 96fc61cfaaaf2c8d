import { limitCheck, startCheck } from "./start-check.ts";
import type { StartDeps } from "./start-check.ts";
import { addMissingSettings, correctFarTimes, readDue, takeTurn } from "./store.ts";

/**
 * Starts the checks that are due. Any number of processes may do so at the same time: whoever moves
 * an account's next check, in the transaction that starts this one, has its turn.
 */
export async function startDueChecks({ db, jobs }: StartDeps): Promise<void> {
  await addMissingSettings(db);
  await correctFarTimes(db);
  const due = await readDue(db);
  if (due.length === 0) return;
  const most = await limitCheck(db);
  for (const sellerId of due)
    await db.asSeller(sellerId, async (tx) => {
      if (await takeTurn(tx, sellerId))
        await startCheck(tx, jobs, { sellerId, most, onlyDue: true });
    });
}
