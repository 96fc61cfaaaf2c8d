import { useRef, useState } from "react";
import type { RefObject } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { findListing } from "../../api/listing-window.ts";
import type { ListingWindow } from "../../api/listing-window.ts";
import { showToast } from "../../lib/toast-store.ts";
import type { PanelCommands } from "./panel/panel-commands.ts";
import { rowActionOf } from "./table/listing-state.ts";
import type { RowAction } from "./table/listing-state.ts";
import type { RowHandlers } from "./table/row-context.ts";
import type { RowWork } from "./table/row-work.ts";
import type { useCursor } from "./table/use-cursor.ts";
import type { useSelection } from "./selection/use-selection.ts";
import type { useBulkActions } from "./use-bulk-actions.ts";
import { useManagerKeys } from "./use-manager-keys.ts";

const unsavedEdits = {
  title: "You have unsaved edits",
  description: "Save or discard them first.",
};
const nothingToUndo = {
  title: "Nothing to undo",
  description: "Open a listing to undo its last edit or sync.",
};

/** Returns a message that says what to do with a listing instead of the key's action. */
function insteadWords(action: RowAction, state: ManagerListing["state"]): string {
  if (action.kind === "processing")
    return "Something is running on this listing. Wait until it ends.";
  if (action.kind === "protected")
    return "It's protected. Open it to add rows to the existing ones.";
  if (action.kind !== "none") return `Its next step is "${action.label}".`;
  return state === "not-applicable"
    ? "This listing takes no vehicles. If that's wrong, open it to generate fitments or add vehicles."
    : "Select it with x and use the bulk actions.";
}

interface KeyedWorkspace {
  readonly known: ListingWindow | undefined;
  readonly work: RowWork;
  readonly cursor: ReturnType<typeof useCursor>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly handlers: RowHandlers;
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly showHelp: () => void;
  readonly closePanel: () => void;
}

/**
 * Ties the keys to the workspace. `editWanted` is the listing on which "e" was pressed, until its
 * panel has begun to edit; `commands` is what the keys can do in the open panel.
 */
export function useWorkspaceKeys({
  known,
  work,
  cursor,
  selection,
  handlers,
  bulk,
  searchBox,
  showHelp,
  closePanel,
}: KeyedWorkspace) {
  const [editWanted, setEditWanted] = useState<string | null>(null);
  const commands = useRef<PanelCommands>({});
  const current = cursor.cursor;

  /** Presses the row's own button. If it doesn't have one, a message says what to do instead. */
  const press = (kind: "generate" | "sync") => {
    const listing = known && current !== null ? findListing(known, current) : null;
    if (!listing) return;
    const action = rowActionOf(listing, work.get(listing.listing_id)?.isActive ?? false);
    if (action.kind === kind) return handlers[kind](listing.listing_id);
    showToast({
      title: kind === "generate" ? "Can't generate from here" : "Can't sync from here",
      description: insteadWords(action, listing.state),
    });
  };

  /** Does what would replace the rows, unless there are edits to save or discard first. */
  const unlessEditing = (work: () => void) =>
    commands.current.save ? showToast(unsavedEdits) : work();

  useManagerKeys({
    move: cursor.move,
    turns: cursor.turns,
    exclude: () => {
      const { exclude } = commands.current;
      exclude?.();
      return exclude !== undefined;
    },
    select: (range) => (current === null ? undefined : handlers.select(current, range)),
    open: () => (current === null ? cursor.move(1) : handlers.open(current)),
    generate: () =>
      !selection.isEmpty
        ? bulk.generate(selection.listings)
        : unlessEditing(commands.current.generate ?? (() => press("generate"))),
    sync: () => {
      if (commands.current.save) commands.current.save();
      else if (!selection.isEmpty) bulk.ask(selection.listings);
      else if (commands.current.sync) commands.current.sync();
      else press("sync");
    },
    accept: () => {
      if (!selection.isEmpty) void bulk.accept(selection.listings);
      else if (current !== null) unlessEditing(() => handlers.accept(current));
    },
    answer: (number) => commands.current.answer?.(number),
    undo: () => (commands.current.undo ? commands.current.undo() : showToast(nothingToUndo)),
    edit: () => {
      if (current === null) return;
      handlers.open(current);
      setEditWanted(current);
    },
    search: () => searchBox.current?.focus(),
    help: showHelp,
    close: closePanel,
  });
  return { editWanted, editBegun: () => setEditWanted(null), commands };
}
