import { WifiOff } from "lucide-react";
import { useOnline } from "../../lib/is-online.ts";

/** Says that the computer is offline, while it is. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <div className="border-b border-need/30 bg-need-soft">
          <div className="mx-auto flex max-w-400 items-start gap-3 px-4 py-2">
            <WifiOff className="mt-0.5 size-4 shrink-0 text-need" aria-hidden />
            <p className="min-w-0 flex-1">
              You’re offline. This screen stays as it is, and updates when you’re connected again.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
