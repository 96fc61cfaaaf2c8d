import type { Batch } from "#contract/batches.ts";
import { X } from "lucide-react";
import { Dialog, Tabs } from "radix-ui";
import { Button } from "../../../components/ui/button.tsx";
import { useFocusReturn } from "../../../components/ui/use-focus-return.ts";
import { AuditFindings } from "./audit-findings.tsx";
import { GivenAnswers } from "./given-answers.tsx";
import { OpenQuestions } from "./open-questions.tsx";
import { deskViews } from "./use-desk-view.ts";
import type { DeskView } from "./use-desk-view.ts";

interface ReviewDeskProps {
  readonly view: DeskView;
  readonly onView: (view: DeskView | null) => void;
  readonly onOpenListing: (listingId: string) => void;
  readonly track: (batch: Batch) => void;
}

const labels: Record<DeskView, string> = {
  questions: "Questions",
  answers: "Answers given",
  audit: "Audit",
};
const tabClass =
  "h-10 border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink";

/**
 * Shows what concerns many listings: the questions they ask, the answers given, and the audit's
 * findings.
 */
export function ReviewDesk({ view, onView, onOpenListing, track }: ReviewDeskProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onView(null))}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          // An open notification would take Escape. Pressed in here, it closes this dialog.
          onKeyDown={(event) => (event.key === "Escape" ? onView(null) : undefined)}
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-240 flex-col border-l border-line bg-surface break-words shadow-overlay outline-none"
        >
          <Tabs.Root
            value={view}
            onValueChange={(next) => onView(deskViews.find((one) => one === next) ?? null)}
            className="flex min-h-0 flex-1 flex-col"
          >
            <header className="shrink-0 border-b border-line px-4">
              <div className="flex h-12 items-center justify-between gap-2">
                <Dialog.Title className="text-lg font-semibold">All listings</Dialog.Title>
                <Dialog.Close asChild>
                  <Button look="quiet" size="icon" aria-label="Close" title="Close (Esc)">
                    <X className="size-4" aria-hidden />
                  </Button>
                </Dialog.Close>
              </div>
              <Tabs.List aria-label="All listings" className="-mb-px flex gap-6 overflow-x-auto">
                {deskViews.map((one) => (
                  <Tabs.Trigger key={one} value={one} className={tabClass}>
                    {labels[one]}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4" tabIndex={-1}>
              <Tabs.Content value="questions" className="outline-none">
                <OpenQuestions onOpenListing={onOpenListing} track={track} />
              </Tabs.Content>
              <Tabs.Content value="answers" className="outline-none">
                <GivenAnswers track={track} />
              </Tabs.Content>
              <Tabs.Content value="audit" className="outline-none">
                <AuditFindings onOpenListing={onOpenListing} />
              </Tabs.Content>
            </div>
          </Tabs.Root>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
