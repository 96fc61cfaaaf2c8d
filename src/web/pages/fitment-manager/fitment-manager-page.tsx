import { Hammer } from "lucide-react";
import { Tabs } from "radix-ui";
import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { useBatchBoard } from "./batch/use-batch-board.ts";
import { PullOverlay } from "./pull/pull-overlay.tsx";
import { usePull } from "./pull/use-pull.ts";
import { Workspace } from "./workspace.tsx";

const tabClass =
  "h-10 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink";

export function FitmentManagerPage() {
  useDocumentTitle("Fitment manager");
  // Pull and batches belong to the page, so that changing tabs neither stops nor repeats them.
  const board = useBatchBoard();
  const pull = usePull(board.track);
  return (
    <Tabs.Root defaultValue="generate" className="mx-auto flex w-full max-w-400 flex-1 flex-col">
      <div className="flex flex-wrap items-end gap-x-6 px-4 pt-4">
        <h1 className="sr-only">Fitment manager</h1>
        <Tabs.List aria-label="Fitment manager" className="flex w-full gap-6 border-b border-line">
          <Tabs.Trigger value="generate" className={tabClass}>
            Generate Fitments
          </Tabs.Trigger>
          <Tabs.Trigger value="discover" className={tabClass}>
            Discover MPNs
          </Tabs.Trigger>
        </Tabs.List>
      </div>
      <Tabs.Content value="generate" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Workspace board={board} pull={pull} />
      </Tabs.Content>
      <Tabs.Content value="discover" className="outline-none">
        <EmptyState
          icon={<Hammer aria-hidden />}
          title="Coming soon"
          action={
            <Link to={paths.mpnDiscovery} className={buttonClass()}>
              Go to MPN Discovery
            </Link>
          }
        >
          Missing part numbers have a screen of their own.
        </EmptyState>
      </Tabs.Content>
      <PullOverlay phase={pull.phase} hidden={pull.inBackground} onHide={pull.hide} />
    </Tabs.Root>
  );
}
