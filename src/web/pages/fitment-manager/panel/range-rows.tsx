import { useVirtualizer } from "@tanstack/react-virtual";
import { Pencil, Shield, Sparkles, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FitmentRow } from "#contract/fitment.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextInput } from "../../../components/ui/field.tsx";
import { rowKey } from "../edit/draft.ts";

export interface RangeEdit {
  readonly remove: (keys: ReadonlySet<string>) => void;
  readonly note: (keys: ReadonlySet<string>, note: string) => void;
}

interface RangeRowsProps {
  readonly rows: readonly FitmentRow[];
  /** Null where nothing may be changed. */
  readonly edit: RangeEdit | null;
  readonly label: string;
}

const readHeight = 49;
const editHeight = 84;
const mostVisible = 320;
const originIcons = { marketplace: Shield, generated: Sparkles, edited: Pencil } as const;

/** The single rows of a range. Long lists scroll by themselves and are drawn only where seen. */
export function RangeRows({ rows, edit, label }: RangeRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const height = edit ? editHeight : readHeight;
  const sorted = useMemo(
    () =>
      rows.toSorted(
        (a, b) =>
          a.year - b.year || a.trim.localeCompare(b.trim) || a.engine.localeCompare(b.engine),
      ),
    [rows],
  );
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 6,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  return (
    <div className="border-t border-line bg-canvas">
      {edit ? <RangeOrders rows={rows} edit={edit} label={label} /> : null}
      <div
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label={`Rows of ${label}`}
        className="overflow-y-auto -outline-offset-2"
        style={{ maxHeight: mostVisible }}
      >
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = sorted[item.index];
            return row ? (
              <li
                key={rowKey(row)}
                className="absolute inset-x-0 border-b border-line px-3 py-1.5 last:border-b-0"
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                <SingleRow row={row} edit={edit} />
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </div>
  );
}

function SingleRow({ row, edit }: { readonly row: FitmentRow; readonly edit: RangeEdit | null }) {
  const Icon = originIcons[row.origin];
  const keys = new Set([rowKey(row)]);
  const words = `${row.year} ${row.make} ${row.model} ${row.trim} ${row.engine}`;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon
        className="mt-0.5 size-3.5 shrink-0 text-muted"
        aria-label={row.origin === "marketplace" ? "protected" : row.origin}
      />
      <span className="w-9 shrink-0 font-medium">{row.year}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate">{row.trim || "all trims"}</p>
        <p className="truncate text-xs text-muted" title={row.engine}>
          {row.engine || "all engines"}
          {row.notes && !edit ? ` · ${row.notes}` : ""}
        </p>
        {edit ? (
          <NoteInput
            key={row.notes}
            label={`Note of ${words}`}
            note={row.notes}
            onSave={(note) => edit.note(keys, note)}
          />
        ) : null}
      </div>
      {edit ? (
        <Button
          look="quiet"
          size="icon"
          className="size-7"
          aria-label={`Remove ${words}`}
          onClick={() => edit.remove(keys)}
        >
          <Trash2 className="size-3.5" aria-hidden />
        </Button>
      ) : null}
    </div>
  );
}

/** What can be done with a whole range at once. */
function RangeOrders({
  rows,
  edit,
  label,
}: {
  readonly rows: readonly FitmentRow[];
  readonly edit: RangeEdit;
  readonly label: string;
}) {
  const keys = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const shared = rows.every(({ notes }) => notes === rows[0]?.notes) ? (rows[0]?.notes ?? "") : "";
  return (
    <div className="flex items-center gap-2 border-b border-line px-3 py-2">
      <NoteInput
        key={shared}
        label={`Note on all rows of ${label}`}
        placeholder="Note on all of these"
        note={shared}
        onSave={(note) => edit.note(keys, note)}
      />
      <Button size="small" onClick={() => edit.remove(keys)}>
        <Trash2 className="size-3.5" aria-hidden /> Remove range
      </Button>
    </div>
  );
}

interface NoteInputProps {
  readonly label: string;
  readonly note: string;
  readonly placeholder?: string;
  readonly onSave: (note: string) => void;
}

const longestNote = 500;

/**
 * Takes the note over when the field is left or Enter is pressed, so that each note is one step to
 * undo.
 */
function NoteInput({ label, note, placeholder = "Note that buyers see", onSave }: NoteInputProps) {
  const [text, setText] = useState(note);
  const save = () => (text.trim() === note ? undefined : onSave(text.trim()));
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      maxLength={longestNote}
      value={text}
      className="h-7! text-sm!"
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => (event.key === "Enter" ? save() : undefined)}
    />
  );
}
