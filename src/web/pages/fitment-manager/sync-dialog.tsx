import { useState } from "react";
import type { SyncInclusion } from "#contract/batches.ts";
import type { SyncEffect } from "#contract/fitments.ts";
import { useSyncPreview } from "../../api/fitments.ts";
import type { SyncOptions, SyncPreview } from "../../api/fitments.ts";
import { onlyListing } from "../../api/listings.ts";
import type { SelectedListings } from "../../api/listings.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { ChooseInclusions } from "./choose-inclusions.tsx";
import { chosenEffect, heldGroups } from "./held-groups.ts";
import { syncPreviewWords } from "./sync-preview-words.ts";

interface SyncDialogProps {
  readonly listings: SelectedListings | null;
  readonly onClose: () => void;
  readonly onConfirm: (listings: SelectedListings, options: SyncOptions) => void;
  /** Opens a listing, so that it can be answered or reviewed. */
  readonly onAnswer: (listingId: string) => void;
}

/**
 * Says what a sync will change before anything is sent, and asks about listings that need an answer
 * or a review.
 */
export function SyncDialog({ listings, ...rest }: SyncDialogProps) {
  return listings === null ? null : (
    <OpenSyncDialog key={JSON.stringify(listings)} listings={listings} {...rest} />
  );
}

type OpenProps = SyncDialogProps & { readonly listings: SelectedListings };

function OpenSyncDialog({ listings, onClose, onConfirm, onAnswer }: OpenProps) {
  const preview = useSyncPreview(listings);
  const confirm = (include: readonly SyncInclusion[]) => {
    onConfirm(listings, { include });
    onClose();
  };
  const only = onlyListing(listings);
  const [held] = only !== null && preview.data ? heldGroups(preview.data) : [];
  if (only !== null && preview.data && held)
    return (
      <DoubtDialog
        hold={held.name}
        effect={held.effect}
        questions={preview.data.needs_answer.questions}
        onClose={onClose}
        onAnswer={() => {
          onClose();
          onAnswer(only);
        }}
        onConfirm={() => confirm([held.name])}
      />
    );
  return <ChooseDialog preview={preview} onClose={onClose} onConfirm={confirm} />;
}

/** Shows what will be sent, with the choice to include listings that need an answer or a review. */
function ChooseDialog({
  preview,
  onClose,
  onConfirm,
}: {
  readonly preview: ReturnType<typeof useSyncPreview>;
  readonly onClose: () => void;
  readonly onConfirm: (include: readonly SyncInclusion[]) => void;
}) {
  const [included, setIncluded] = useState<readonly SyncInclusion[]>([]);
  const effect = preview.data ? chosenEffect(preview.data, included) : null;
  return (
    <Modal
      open
      onClose={onClose}
      title="Sync to eBay"
      description="We read each listing's fitments on eBay again first, and keep them. If a list has changed there since the import, we don't touch it, and ask you what to do."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={effect === null || effect.listings === 0}
            onClick={() => onConfirm(included)}
          >
            {effect ? `Sync ${countOf(effect.listings, "listing")}` : "Sync"}
          </Button>
        </>
      }
    >
      {preview.isPending ? <Skeleton className="h-16" /> : null}
      {preview.isError ? (
        <QueryFailure query={preview} title="Couldn't preview the changes" />
      ) : null}
      {preview.data && effect ? (
        <Preview
          preview={preview.data}
          effect={effect}
          included={included}
          onInclude={setIncluded}
        />
      ) : null}
    </Modal>
  );
}

const doubtTexts = {
  "needs-answer": (questions: number) => ({
    title: `This listing has ${countOf(questions, "open question")}`,
    description: `Your ${questions === 1 ? "answer" : "answers"} may change which vehicles it fits. Until then, some of its fitments may be wrong, and a wrong fitment can lead to a return.`,
    action: "Answer first",
  }),
  "to-review": () => ({
    title: "This listing should be reviewed",
    description:
      "Something about its fitments is doubtful, and nobody has accepted them. A wrong fitment can lead to a return.",
    action: "Review first",
  }),
} satisfies Readonly<Record<SyncInclusion, unknown>>;

/** Warns about a single listing that needs an answer or a review, and suggests that first. */
function DoubtDialog({
  hold,
  effect,
  questions,
  onClose,
  onAnswer,
  onConfirm,
}: {
  readonly hold: SyncInclusion;
  readonly effect: SyncEffect;
  readonly questions: number;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
  readonly onConfirm: () => void;
}) {
  const { title, description, action } = doubtTexts[hold](questions);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onConfirm}>Sync anyway</Button>
          <Button look="primary" onClick={onAnswer}>
            {action}
          </Button>
        </>
      }
    >
      <EffectBox effect={effect} />
    </Modal>
  );
}

function EffectBox({ effect }: { readonly effect: SyncEffect }) {
  return (
    <p className="rounded-md border border-line bg-canvas px-3 py-2" role="status">
      <span className="block text-lg font-semibold">{syncPreviewWords(effect)}</span>
      <span className="text-muted">on {countOf(effect.listings, "listing")}</span>
    </p>
  );
}

function Preview({
  preview,
  effect,
  included,
  onInclude,
}: {
  readonly preview: SyncPreview;
  readonly effect: SyncEffect;
  readonly included: readonly SyncInclusion[];
  readonly onInclude: (included: readonly SyncInclusion[]) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <ChooseInclusions preview={preview} included={included} onInclude={onInclude} />
      {effect.listings === 0 ? (
        <p role="status">Nothing to sync.</p>
      ) : (
        <EffectBox effect={effect} />
      )}
      {effect.removed > 0 ? (
        <Notice tone="warning" title={`Removes ${countOf(effect.removed, "row")} from eBay`}>
          Buyers won't find the listing by these vehicles anymore. You can undo the sync.
        </Notice>
      ) : null}
      {preview.skipped.length > 0 ? (
        <div>
          <h3 className="text-sm font-medium">Skipped</h3>
          <ul className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-muted">
            {preview.skipped.map(({ reason, count }) => (
              <li key={reason} className="contents">
                <span className="text-right tabular-nums">{formatCount(count)}</span>{" "}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
