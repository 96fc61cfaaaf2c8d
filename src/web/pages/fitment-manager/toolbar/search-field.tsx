import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { TextInput } from "../../../components/ui/field.tsx";

export interface SearchFieldProps {
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** Searches the listings while the seller types. */
export function SearchField({ searchBox, search, onSearch }: SearchFieldProps) {
  return (
    <div className="relative min-w-24 flex-1 @3xl:w-52 @3xl:flex-none">
      <Search className="pointer-events-none absolute top-2 left-2 size-4 text-muted" aria-hidden />
      <TextInput
        ref={searchBox}
        type="text"
        inputMode="search"
        aria-label="Search by title, ID, MPN, or brand"
        placeholder="Search title, ID, MPN, brand"
        className="px-8"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && event.key !== "Enter") return;
          // The first Escape clears, and neither key reaches the panel behind.
          event.stopPropagation();
          if (event.key === "Escape" && search !== "") onSearch("");
          else event.currentTarget.blur();
        }}
      />
      {search === "" ? null : (
        <button
          type="button"
          aria-label="Clear the search"
          title="Clear the search"
          onClick={() => onSearch("")}
          className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-md text-muted hover:bg-sunken"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
