import { Flag } from "lucide-react";
import { use, useMemo } from "react";
import type { Evidence, FitmentRow } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { PopoverAt } from "../../../../components/ui/popover.tsx";
import { rowKey } from "../../edit/draft.ts";
import { NoteInput } from "../note-input.tsx";
import { reasonsOf, sourceLabel } from "../range-reasons.ts";
import { ReasonWords, ConfidenceWords } from "../reason-words.tsx";
import { ReportContext } from "../report/report-context.ts";
import type { ModelGrid } from "./build-grid.ts";
import { faceOf, faceWords, hasOwnRow } from "./cell-words.ts";
import { changesRows, rowsAt, toggleRange } from "./grid-range.ts";
import type { GridChange, Place } from "./grid-range.ts";
import { placeWords } from "./place-words.ts";

interface ReasonPopoverProps {
  readonly grid: ModelGrid;
  readonly place: Place;
  readonly anchor: HTMLElement;
  readonly evidence: readonly Evidence[];
  readonly noteWords: FitmentReview["note_words"];
  /** Null while nothing may be changed. */
  readonly edit: {
    readonly change: (change: GridChange) => void;
    readonly note: (keys: ReadonlySet<string>, note: string) => void;
  } | null;
  readonly onClose: () => void;
}

/** Says why the vehicles at a place of the grid are there, and where their notes come from. */
export function ReasonPopover(props: ReasonPopoverProps) {
  const { grid, place, anchor, evidence, noteWords, edit, onClose } = props;
  const rows = useMemo(() => rowsAt(grid, place), [grid, place]);
  const reasons = useMemo(() => reasonsOf(rows, evidence), [rows, evidence]);
  const [first] = rows;
  const own = rows.filter((row) => hasOwnRow([row]));
  const words = placeWords(grid, place);
  return (
    <PopoverAt anchor={anchor} label={`Reasons for ${words}`} onClose={onClose}>
      <p className="font-medium">{words}</p>
      {first ? (
        <div className="mt-2 flex flex-col items-start gap-1">
          <ConfidenceWords confidence={reasons.confidence} isProtected={own.length === 0} />
          <ReasonWords reasons={reasons} origin={own[0]?.origin ?? first.origin} all />
        </div>
      ) : (
        <p className="mt-2 text-muted">{emptyWords(grid, place)}</p>
      )}
      <Notes rows={rows} noteWords={noteWords} />
      {edit && own.length > 0 ? (
        <div className="mt-3">
          <NoteInput
            key={sharedNote(own)}
            label={`Note on ${words}`}
            note={sharedNote(own)}
            onSave={(note) => edit.note(new Set(own.map(rowKey)), note)}
          />
        </div>
      ) : null}
      <Actions {...props} words={words} rows={rows} />
    </PopoverAt>
  );
}

/** Lets the user report the rows of this place, exclude them, or add them. */
function Actions({
  grid,
  place,
  edit,
  onClose,
  words,
  rows,
}: ReasonPopoverProps & { readonly words: string; readonly rows: readonly FitmentRow[] }) {
  const report = use(ReportContext);
  const change = toggleRange(grid, place, place);
  const close = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <div className="mt-3 flex justify-end gap-2 empty:hidden">
      {report && rows.length > 0 ? (
        <Button size="small" onClick={close(() => report({ words, rows }))}>
          <Flag className="size-3.5" aria-hidden /> Report as wrong
        </Button>
      ) : null}
      {edit && changesRows(change) ? (
        <Button size="small" onClick={close(() => edit.change(change))}>
          {change.remove.size > 0 ? "Exclude" : "Add"}
        </Button>
      ) : null}
    </div>
  );
}

function emptyWords(grid: ModelGrid, { line, column }: Place): string {
  const cell = grid.lines[line]?.cells[column];
  if (!cell) return "None of these vehicles is in the listing.";
  const words = faceWords[faceOf(cell)];
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function sharedNote(rows: readonly FitmentRow[]): string {
  const [first] = rows;
  return rows.every(({ notes }) => notes === first?.notes) ? (first?.notes ?? "") : "";
}

/** The notes of these rows, each with the words it came from. */
function Notes({
  rows,
  noteWords,
}: {
  readonly rows: readonly FitmentRow[];
  readonly noteWords: FitmentReview["note_words"];
}) {
  const written = new Set(
    rows.filter(({ origin }) => origin === "edited").flatMap(({ notes }) => notes),
  );
  const pieces = [...new Set(rows.flatMap(({ notes }) => notes.split("; ")))].filter(Boolean);
  if (pieces.length === 0) return null;
  return (
    <dl className="mt-3 border-t border-line pt-2">
      {pieces.map((piece) => {
        const source = noteWords.find(({ note }) => note === piece);
        return (
          <div key={piece} className="mt-1">
            <dt>Note: {piece}</dt>
            <dd className="text-muted">
              {source ? (
                <>
                  {sourceLabel(source.source)} <q className="text-ink">{source.text}</q>
                </>
              ) : [...written].some((note) => note.includes(piece)) ? (
                "Written by you."
              ) : (
                "Was on eBay before, or comes from several words of the listing."
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
