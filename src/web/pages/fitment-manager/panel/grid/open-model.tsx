import { Info, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Evidence, FitmentRow } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../../api/failure-words.ts";
import { useVariants } from "../../../../api/vehicles.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { rowKey } from "../../edit/draft.ts";
import { mergeVariants } from "../../edit/merge-variants.ts";
import { NoteInput } from "../note-input.tsx";
import { buildGrid } from "./build-grid.ts";
import type { ModelGrid, ModelRows } from "./build-grid.ts";
import { CellMark, lookOf } from "./cell-mark.tsx";
import { faceOf, faceWords, hasOwnRow } from "./cell-words.ts";
import type { CellFace } from "./cell-words.ts";
import { FitmentGrid } from "./fitment-grid.tsx";
import type { GridChange, Place } from "./grid-range.ts";
import { placeState } from "./place-words.ts";
import { ReasonPopover } from "./reason-popover.tsx";

export interface RowsEdit {
  /** The listing is being edited. */
  readonly begun: boolean;
  readonly change: (change: GridChange) => void;
  readonly note: (keys: ReadonlySet<string>, note: string) => void;
}

interface OpenModelProps {
  readonly group: ModelRows;
  readonly evidence: readonly Evidence[];
  readonly noteWords: FitmentReview["note_words"];
  readonly edit: RowsEdit | null;
}

const noYears: readonly number[] = [];

/** A model's grid, with what its signs mean, and what can be done with the whole model. */
export function OpenModel({ group, evidence, noteWords, edit }: OpenModelProps) {
  const [asked, setAsked] = useState<{ place: Place; anchor: HTMLElement } | null>(null);
  const [offers, setOffers] = useState(false);
  const years = useMemo(() => spanOf([...group.rows, ...group.before]), [group]);
  const found = useVariants(group.make, group.model, offers ? years : noYears);
  const grid = useMemo(() => buildGrid(group, mergeVariants(found.byYear)), [group, found.byYear]);
  return (
    <div className="border-t border-line bg-canvas">
      {edit?.begun && hasOwnRow(group.rows) ? <ModelOrders group={group} edit={edit} /> : null}
      <FitmentGrid
        grid={grid}
        onChange={edit?.change ?? null}
        onExplain={(place, anchor) => setAsked({ place, anchor })}
        detail={(active, { explain, exclude }) => (
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 text-sm">
            <p className="min-w-40 flex-1">{placeState(grid, active)}</p>
            <Button size="small" onClick={explain}>
              <Info className="size-3.5" aria-hidden /> Why?
            </Button>
            {edit ? (
              <Button
                size="small"
                title="Exclude this trim (x)"
                disabled={active.line < 0}
                onClick={exclude}
              >
                {lineFits(grid, active) ? "Exclude trim" : "Include trim"}
              </Button>
            ) : null}
          </div>
        )}
      />
      <GridFoot grid={grid} offers={edit ? offers : null} found={found} onOffers={setOffers} />
      {asked ? (
        <ReasonPopover
          {...asked}
          grid={grid}
          evidence={evidence}
          noteWords={noteWords}
          edit={edit}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** Explains the signs, and offers the trims that the listing doesn't have. */
function GridFoot({
  grid,
  offers,
  found,
  onOffers,
}: {
  readonly grid: ModelGrid;
  /** Whether other trims are shown; null if nothing may be changed. */
  readonly offers: boolean | null;
  readonly found: Pick<ReturnType<typeof useVariants>, "isPending" | "error">;
  readonly onOffers: (offers: boolean) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-xs text-muted">
      <Legend grid={grid} />
      {offers === null ? null : (
        <Button
          size="small"
          className="ml-auto"
          aria-pressed={offers}
          busy={offers && found.isPending}
          onClick={() => onOffers(!offers)}
        >
          {offers ? "Hide other trims" : "Show other trims"}
        </Button>
      )}
      {found.error ? (
        <p role="alert" className="basis-full text-error">
          Couldn't read eBay's vehicle list. {failureWords(found.error)}
        </p>
      ) : null}
    </div>
  );
}

/** Returns every year from the first row to the last. */
function spanOf(rows: readonly FitmentRow[]): readonly number[] {
  const years = rows.map(({ year }) => year);
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at);
}

function lineFits(grid: ModelGrid, { line }: Place): boolean {
  const cells = grid.lines[line]?.cells ?? [];
  return cells.some(({ row, state }) => state === "fits" && row !== null && hasOwnRow([row]));
}

/** The signs that the grid has, in words. */
function Legend({ grid }: { readonly grid: ModelGrid }) {
  const faces = new Set<CellFace>(grid.lines.flatMap(({ cells }) => cells.map(faceOf)));
  faces.delete("none");
  const noted = grid.lines.some(({ cells }) => cells.some(({ row }) => row?.notes));
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label="Signs">
      {[...faces].map((face) => (
        <li key={face} className="flex items-center gap-1">
          <span className={`flex size-5 items-center justify-center rounded-md ${lookOf(face)}`}>
            <CellMark face={face} />
          </span>
          {faceWords[face]}
        </li>
      ))}
      {noted ? (
        <li className="flex items-center gap-1.5">
          <span className="size-1.5 rounded-full bg-ink" /> with a note
        </li>
      ) : null}
    </ul>
  );
}

/** The commands for all rows of a model. */
function ModelOrders({ group, edit }: { readonly group: ModelRows; readonly edit: RowsEdit }) {
  const own = group.rows.filter((row) => hasOwnRow([row]));
  const keys = new Set(own.map(rowKey));
  const shared = own.every(({ notes }) => notes === own[0]?.notes) ? (own[0]?.notes ?? "") : "";
  const name = `${group.make} ${group.model}`;
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2">
      <div className="min-w-40 flex-1">
        <NoteInput
          key={shared}
          label={`Note on all rows of the ${name}`}
          placeholder="Note on all rows"
          note={shared}
          onSave={(note) => edit.note(keys, note)}
        />
      </div>
      <Button
        size="small"
        aria-label={`Remove model ${name}`}
        onClick={() => edit.change({ remove: keys, add: [] })}
      >
        <Trash2 className="size-3.5" aria-hidden /> Remove model
      </Button>
    </div>
  );
}
