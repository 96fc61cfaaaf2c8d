import type { QueryClient } from "@tanstack/react-query";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  checkPartsFile,
  discardPartsFile,
  discardPartsFiles,
  importPartsFile,
  listPartsFiles,
  partsProblemsPath,
  undoPartsImport,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import type { ColumnMapping, PartsFile } from "#contract/parts-files.ts";
import { isActive } from "./batches.ts";
import { addressOf, callEndpoint } from "./call-endpoint.ts";
import { workPollMs } from "./live-state.ts";
import { partsKey } from "./parts.ts";
import { downloadFile, sendFile } from "./transfer-file.ts";

const filesKey = ["parts-files"] as const;
const pollMilliseconds = 1000;

export interface FileChoice {
  readonly mapping: ColumnMapping;
  readonly brand: string;
}

export function useSendPartsFile() {
  return useMutation({
    mutationFn: async (file: File) =>
      uploadPartsFile.answer.parse(
        await sendFile(addressOf(uploadPartsFile.path, { query: { name: file.name } }), file),
      ),
  });
}

/** Deletes an uploaded file that wasn't imported; null: all of them. */
export function useDiscardPartsFiles() {
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await callEndpoint(discardPartsFiles);
      else await callEndpoint(discardPartsFile, { params: { id } });
    },
  });
}

/** Checks what importing a file would do with these columns. */
export function usePartsCheck(id: string, choice: FileChoice | null) {
  return useQuery({
    queryKey: [...filesKey, id, "check", choice],
    queryFn: ({ signal }) =>
      callEndpoint(checkPartsFile, { params: { id }, body: choice ?? { mapping: {} }, signal }),
    enabled: choice !== null,
    staleTime: Infinity,
    retry: false,
  });
}

/** Returns whether a file is being imported, or its import is being undone. */
export function isInProgress({ batch }: PartsFile): boolean {
  return batch !== null && isActive(batch);
}

/** Reads the imported files, and polls while one is being imported or undone. */
export function usePartsImports() {
  return useQuery({
    queryKey: [...filesKey, "imports"],
    queryFn: ({ signal }) => callEndpoint(listPartsFiles, { signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.some(isInProgress) ? workPollMs(pollMilliseconds) : false,
  });
}

export function refreshImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [...filesKey, "imports"] });
}

export function useImportPartsFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: FileChoice }) =>
      callEndpoint(importPartsFile, { params: { id }, body: choice }),
    onSuccess: () => refreshImports(client),
  });
}

export function useUndoPartsImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(undoPartsImport, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: partsKey });
      return refreshImports(client);
    },
  });
}

/** Downloads all rows with problems as a file. */
export function downloadProblems(id: string): Promise<void> {
  return downloadFile(addressOf(partsProblemsPath, { params: { id } }));
}
