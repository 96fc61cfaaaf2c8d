import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { mostApplications } from "#domain/parts/merge-part.ts";
import { applicationKey, emptyApplication, partIdentity } from "#domain/parts/part.ts";
import type { Application, Part } from "#domain/parts/part.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockParts, makeMissing, removeParts, writeParts } from "./store.ts";

export interface PartEdit {
  readonly id: string;
  readonly version: number;
  readonly fields: { readonly [Field in keyof Part]?: string | undefined };
  readonly remove: readonly string[];
  readonly add: readonly Partial<Application>[];
}

/** Applies a manual change to a part. A later undo of an import leaves this part alone. */
export async function editPart(
  db: Database,
  sellerId: SellerId,
  edit: PartEdit,
): Promise<Result<void>> {
  return db.asSeller(sellerId, async (tx) => {
    const [known] = await lockParts(tx, sellerId, { ids: [edit.id] });
    if (!known) return fail("not-found", "There is no such part in this account.");
    if (known.version !== edit.version)
      return fail(
        "conflict",
        "This part has changed since you opened it. You now see its current state. Please make your change again.",
      );
    const part = withFields(known.part, edit.fields);
    const identity = partIdentity(part);
    if (identity === null)
      return fail("invalid-input", "A part needs a part number, a SKU, or an item ID.");
    if (identity !== known.identity) {
      // Creates a part with the new identity to see whether it is free, and deletes it again.
      const free = await makeMissing(tx, sellerId, [identity]);
      if (free.size === 0)
        return fail(
          "conflict",
          `Another part in your inventory already has this ${part.sku === "" ? "brand and part number" : "SKU"}.`,
        );
      const [place] = await lockParts(tx, sellerId, { identities: [identity] });
      if (place) await removeParts(tx, sellerId, [place.id]);
    }
    const applications = changed(known.applications, edit);
    if (applications.length > mostApplications)
      return fail(
        "invalid-input",
        `A part can have at most ${mostApplications.toLocaleString("en-US")} applications.`,
      );
    await writeParts(tx, sellerId, [
      {
        id: known.id,
        identity,
        part,
        applications,
        lastImport: null,
      },
    ]);
    return succeed(undefined);
  });
}

function withFields(part: Part, fields: PartEdit["fields"]): Part {
  const of = (name: keyof Part) => fields[name] ?? part[name];
  return {
    brand: of("brand"),
    number: of("number"),
    sku: of("sku"),
    itemId: of("itemId"),
    title: of("title"),
    type: of("type"),
  };
}

function changed(
  applications: readonly Application[],
  { remove, add }: PartEdit,
): readonly Application[] {
  const gone = new Set(remove);
  const kept = new Map(
    applications
      .map((one) => [applicationKey(one), one] as const)
      .filter(([key]) => !gone.has(key)),
  );
  for (const one of add) {
    const application = { ...emptyApplication, ...one };
    kept.set(applicationKey(application), application);
  }
  return [...kept.values()];
}
