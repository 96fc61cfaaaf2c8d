import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ListingQuery } from "../../../api/listing-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Labeled, TextInput } from "../../../components/ui/field.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Popover } from "../../../components/ui/popover.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { viewWords } from "./view-words.ts";

interface SavedViewsProps {
  /** The current view of the table. */
  readonly query: ListingQuery;
  readonly onShow: (query: ListingQuery) => void;
}

/** Shows a saved view, or saves the current one. */
export function SavedViews({ query, onShow }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  const { views, save, remove } = useSavedViews();
  return (
    <Popover
      label="Saved views"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Views" tip="Saved views" Icon={Bookmark} />}
    >
      <h2 className="font-semibold">Saved views</h2>
      {views.length === 0 ? (
        <p className="mt-1 text-muted">
          Save the filter, search, and order that you come back to. They are kept in this browser.
        </p>
      ) : (
        <ul className="mt-1 -ml-2">
          {views.map(({ name, ...saved }) => (
            <li key={name} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => {
                  onShow(saved);
                  setOpen(false);
                }}
                className="min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-sunken"
              >
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-xs text-muted">{viewWords(saved)}</span>
              </button>
              <Button
                look="quiet"
                size="icon"
                aria-label={`Delete the view ${name}`}
                title="Delete"
                onClick={() => remove(name)}
              >
                <Trash2 className="size-4" aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaveForm
        query={query}
        onSave={(name) => {
          save(name, query);
          setOpen(false);
          showToast({ title: `View “${name}” saved`, description: viewWords(query) });
        }}
      />
    </Popover>
  );
}

function SaveForm({
  query,
  onSave,
}: {
  readonly query: ListingQuery;
  readonly onSave: (name: string) => void;
}) {
  const [name, setName] = useState("");
  return (
    <form
      className="mt-3 flex items-end gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") onSave(name.trim());
      }}
    >
      <div className="min-w-0 flex-1">
        <Labeled label={`Save this view: ${viewWords(query)}`}>
          <TextInput
            aria-label="Name of the view"
            placeholder="Name"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Labeled>
      </div>
      <Button type="submit" look="primary" disabled={name.trim() === ""}>
        Save
      </Button>
    </form>
  );
}
