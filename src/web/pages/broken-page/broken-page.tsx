import { TriangleAlert } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";

/** Shown when a screen fails to load or crashes. */
export function BrokenPage() {
  return (
    <main className="flex min-h-dvh items-center">
      <EmptyState
        icon={<TriangleAlert aria-hidden />}
        title="Couldn't show this screen"
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        Nothing you saved is lost. If you lost your connection, reload once it’s back.
      </EmptyState>
    </main>
  );
}
