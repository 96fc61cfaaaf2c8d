import { lazy, Suspense } from "react";
import { limitNotice } from "../../api/limit-notice.ts";
import { useUsage } from "../../api/usage.ts";

const LimitDialog = lazy(async () => ({
  default: (await import("./limit-dialog.tsx")).LimitDialog,
}));

/** Opens the limit dialog whenever the monthly limit blocks something. */
export function LimitNotice() {
  const noted = limitNotice.use();
  const { data: usage } = useUsage();
  if (!noted || !usage) return null;
  return (
    <Suspense>
      <LimitDialog usage={usage} open onClose={() => limitNotice.set(false)} />
    </Suspense>
  );
}
