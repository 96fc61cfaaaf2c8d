import { useId } from "react";
import type { SyncInclusion } from "#contract/batches.ts";
import type { SyncPreview } from "../../api/fitments.ts";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { heldGroups } from "./held-groups.ts";

interface ChooseInclusionsProps {
  readonly preview: SyncPreview;
  readonly included: readonly SyncInclusion[];
  readonly onInclude: (included: readonly SyncInclusion[]) => void;
}

/**
 * Shows how many listings are ready, and lets the seller include those that need an answer or a
 * review, which are skipped otherwise.
 */
export function ChooseInclusions({ preview, included, onInclude }: ChooseInclusionsProps) {
  const groups = heldGroups(preview);
  if (groups.length === 0) return null;
  const toggle = (name: SyncInclusion) =>
    onInclude(
      included.includes(name) ? included.filter((other) => other !== name) : [...included, name],
    );
  return (
    <fieldset>
      <legend className="text-lg font-semibold">
        {[`${formatCount(preview.listings)} ready`, ...groups.map((group) => group.words)].join(
          " · ",
        )}
      </legend>
      {preview.listings === 0 ? null : (
        <label className="mt-2 flex items-start gap-2">
          <Checkbox className="mt-0.5 cursor-default" checked disabled />
          <span>{formatCount(preview.listings)} ready</span>
        </label>
      )}
      {groups.map(({ name, includeWords }) => (
        <Group
          key={name}
          label={`Include ${includeWords}`}
          included={included.includes(name)}
          onToggle={() => toggle(name)}
        >
          {name === "needs-answer"
            ? `${countOf(preview.needs_answer.questions, "question")} ${preview.needs_answer.questions === 1 ? "is" : "are"} still open. Without an answer, some of these fitments may be wrong. Listings you leave out stay under “Needs an answer”.`
            : "Something about these fitments is doubtful, and nobody has accepted them. Listings you leave out stay under “To review”."}
        </Group>
      ))}
    </fieldset>
  );
}

function Group({
  label,
  included,
  onToggle,
  children,
}: {
  readonly label: string;
  readonly included: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}) {
  const id = useId();
  return (
    <>
      <label className="mt-1 flex items-start gap-2">
        <Checkbox className="mt-0.5" checked={included} aria-describedby={id} onChange={onToggle} />
        <span>{label}</span>
      </label>
      <p id={id} className="mt-1 pl-6 text-sm text-muted">
        {children}
      </p>
    </>
  );
}
