import { useState } from "react";
import type { Profile } from "#contract/profile.ts";
import { Button } from "../../components/ui/button.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

export function DangerZone({ profile }: { readonly profile: Profile | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby="danger-zone"
      className="rounded-md border border-error/40 bg-surface p-4"
    >
      <h2 id="danger-zone" className="text-sm font-semibold text-error">
        Danger Zone
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-140 text-balance text-muted">
          Deletes this account and everything stored in it. Your listings on eBay stay as they are.
        </p>
        <Button look="danger" disabled={!profile} onClick={() => setAsking(true)}>
          Delete Account
        </Button>
      </div>
      {profile ? (
        <DeleteDialog profile={profile} open={asking} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  );
}
