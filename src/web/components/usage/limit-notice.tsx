import { lazy, Suspense } from "react";
import { noteLimit, useLimitNoted } from "../../api/limit-notice.ts";
import { useUsage } from "../../api/usage.ts";

const LimitDialog = lazy(async () => ({
  default: (await import("./limit-dialog.tsx")).LimitDialog,
}));

/** Wherever something is refused for the month's limit, the same dialog says so. */
export function LimitNotice() {
  const noted = useLimitNoted();
  const { data: usage } = useUsage();
  if (!noted || !usage) return null;
  return (
    <Suspense>
      <LimitDialog usage={usage} open onClose={() => noteLimit(false)} />
    </Suspense>
  );
}
