import { Tabs } from "radix-ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { useBatchBoard } from "./batch/use-batch-board.ts";
import { PullOverlay } from "./pull/pull-overlay.tsx";
import { usePull } from "./pull/use-pull.ts";
import { Workspace } from "./workspace.tsx";

const tabClass =
  "h-8 border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink lg:h-10";

export function FitmentManagerPage() {
  useDocumentTitle("Fitment manager");
  const navigate = useNavigate();
  const [stripPlace, setStripPlace] = useState<HTMLElement | null>(null);
  const board = useBatchBoard();
  const pull = usePull(board.track);
  return (
    <Tabs.Root
      value="generate"
      // Part numbers are found on their own screen, so the arrow keys only move the focus.
      activationMode="manual"
      onValueChange={() => void navigate(paths.mpnDiscovery)}
      className="mx-auto flex w-full max-w-400 flex-1 flex-col"
    >
      <h1 className="sr-only">Fitment manager</h1>
      <div className="flex flex-col border-b border-line px-4 lg:flex-row lg:gap-6">
        <Tabs.List
          aria-label="Fitment manager"
          className="-mb-px flex shrink-0 gap-6 max-lg:mb-0 max-lg:border-b max-lg:border-line"
        >
          <Tabs.Trigger value="generate" className={tabClass}>
            Generate Fitments
          </Tabs.Trigger>
          <Tabs.Trigger value="discover" className={tabClass}>
            Discover MPNs
          </Tabs.Trigger>
        </Tabs.List>
        <div ref={setStripPlace} className="flex h-10 min-w-0 flex-1" />
      </div>
      <Tabs.Content value="generate" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Workspace board={board} pull={pull} stripPlace={stripPlace} />
      </Tabs.Content>
      <PullOverlay phase={pull.phase} hidden={pull.inBackground} onHide={pull.hide} />
    </Tabs.Root>
  );
}
