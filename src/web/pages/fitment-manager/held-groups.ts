import type { SyncInclusion } from "#contract/batches.ts";
import type { SyncEffect } from "#contract/fitments.ts";
import type { SyncPreview } from "../../api/fitments.ts";
import { formatCount } from "../../lib/count-words.ts";
import { addEffects } from "./sync-preview-words.ts";

interface HeldGroup {
  readonly name: SyncInclusion;
  /** "31 need an answer" */
  readonly words: string;
  /** "31 that need an answer" */
  readonly includeWords: string;
  readonly effect: SyncEffect;
}

/** Returns the listings that a sync leaves out unless they are included, by what they need. */
export function heldGroups(preview: SyncPreview): readonly HeldGroup[] {
  const { needs_answer: unanswered, to_review: doubtful } = preview;
  const need = unanswered.listings === 1 ? "needs" : "need";
  const groups: readonly HeldGroup[] = [
    {
      name: "needs-answer",
      words: `${formatCount(unanswered.listings)} ${need} an answer`,
      includeWords: `${formatCount(unanswered.listings)} that ${need} an answer`,
      effect: unanswered,
    },
    {
      name: "to-review",
      words: `${formatCount(doubtful.listings)} to review`,
      includeWords: `${formatCount(doubtful.listings)} to review`,
      effect: doubtful,
    },
  ];
  return groups.filter(({ effect }) => effect.listings > 0);
}

/** Adds up what a sync of the ready and the included listings will change. */
export function chosenEffect(preview: SyncPreview, included: readonly SyncInclusion[]): SyncEffect {
  return heldGroups(preview)
    .filter(({ name }) => included.includes(name))
    .reduce<SyncEffect>((sum, { effect }) => addEffects(sum, effect), preview);
}
