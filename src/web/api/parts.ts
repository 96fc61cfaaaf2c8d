import type { QueryClient } from "@tanstack/react-query";
import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  deleteParts,
  editPart,
  exportListings,
  exportParts,
  getPart,
  getParts,
} from "#contract/parts.ts";
import type {
  ExportFormat,
  Part,
  PartDetail,
  PartSelection,
  partFilters,
  partSorts,
} from "#contract/parts.ts";
import type { z } from "zod";
import { callEndpoint } from "./call-endpoint.ts";
import type { SelectedListings } from "./listings.ts";
import { downloadFile } from "./transfer-file.ts";

export const partsKey = ["parts"] as const;
export const partsPageSize = 100;

export type PartFilter = (typeof partFilters)[number];
export type PartSort = (typeof partSorts)[number];
export interface PartsView {
  readonly search: string;
  readonly filter: PartFilter;
  readonly sort: PartSort;
  readonly descending: boolean;
}

function pageQuery(view: PartsView, page: number) {
  return {
    queryKey: [...partsKey, "page", view, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callEndpoint(getParts, {
        query: {
          ...view,
          descending: view.descending ? ("true" as const) : ("false" as const),
          offset: page * partsPageSize,
          limit: partsPageSize,
        },
        signal,
      }),
  };
}

/** Reads the number of parts and the first page. */
export function usePartsTotal(view: PartsView) {
  return useQuery({ ...pageQuery(view, 0), placeholderData: keepPreviousData });
}

/**
 * Reads some pages of the list.
 * @returns a function from index to part, null while it is loading
 */
export function usePartsPages(
  view: PartsView,
  pages: readonly number[],
): (index: number) => Part | null {
  return useQueries({
    queries: pages.map((page) => pageQuery(view, page)),
    combine: (results) => {
      const known = new Map(pages.map((page, at) => [page, results[at]?.data?.parts]));
      return (index: number) =>
        known.get(Math.floor(index / partsPageSize))?.[index % partsPageSize] ?? null;
    },
  });
}

const fewParts = 8;

/** Finds the first few parts with these words, and how many there are. */
export function usePartSearch(search: string) {
  return useQuery({
    queryKey: [...partsKey, "search", search],
    queryFn: ({ signal }) =>
      callEndpoint(getParts, { query: { search, limit: String(fewParts) }, signal }),
    placeholderData: keepPreviousData,
  });
}

const partKey = (id: string | null) => [...partsKey, "one", id];

export function usePart(id: string | null) {
  return useQuery({
    queryKey: partKey(id),
    queryFn: ({ signal }) => callEndpoint(getPart, { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
  });
}

/**
 * Edits the part as shown. Edits are queued, and each one builds on the result of the one before,
 * so two quick edits don't conflict.
 */
export function useEditPart(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `part ${id}` },
    mutationFn: (change: Omit<z.input<typeof editPart.body>, "version">) => {
      const shown = client.getQueryData<PartDetail>(partKey(id));
      if (!shown) throw new Error("A part can only be edited while it is shown.");
      return callEndpoint(editPart, {
        params: { id },
        body: { ...change, version: shown.version },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: partsKey }),
  });
}

export function refreshParts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: partsKey });
}

export function useDeleteParts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selection: PartSelection) => callEndpoint(deleteParts, { body: selection }),
    onSettled: () => client.invalidateQueries({ queryKey: partsKey }),
  });
}

export function useExportParts() {
  return useMutation({
    mutationFn: ({ format, selection }: { format: ExportFormat; selection: PartSelection }) =>
      downloadFile(exportParts.path, { format, selection }),
  });
}

/** Exports these listings, or all active ones if `listings` is null. */
export function useExportListings() {
  return useMutation({
    mutationFn: ({
      format,
      listings,
    }: {
      format: ExportFormat;
      listings: SelectedListings | null;
    }) => downloadFile(exportListings.path, { format, ...(listings ?? { listing_ids: null }) }),
  });
}
