import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { SyncInclusion } from "#contract/batches.ts";
import {
  answerProductQuestion,
  clearBulkDraft,
  clearPublished,
  deleteEnriched,
  discardProducts,
  editBulkProduct,
  getBulkDraft,
  processBulkDraft,
} from "#contract/bulk-draft.ts";
import {
  createBulkListings,
  enrichProducts,
  generateListings,
  parseProductFile,
  productTemplates,
} from "#contract/bulk-products.ts";
import { getSellerTerms, keepListingTerms } from "#contract/listing-terms.ts";
import type { BulkDraft } from "#contract/bulk-draft.ts";
import type { BulkProduct, BulkSettings } from "#contract/bulk-products.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { refreshListings } from "./listings.ts";
import { request } from "./request.ts";
import { downloadFile } from "./transfer-file.ts";

const draftKey = ["bulk-draft"] as const;

/** Reads the wizard's draft, again each time the screen opens. */
export function useBulkDraft() {
  return useQuery({
    queryKey: draftKey,
    queryFn: ({ signal }) => callEndpoint(getBulkDraft, { signal }),
    staleTime: 0,
  });
}

export function refreshBulkDraft(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: draftKey });
}

export function useSellerTerms() {
  return useQuery({
    queryKey: ["seller-terms"],
    queryFn: ({ signal }) => callEndpoint(getSellerTerms, { signal }),
  });
}

/** Updates the cached draft without waiting for the next read. */
function useChangeDraft() {
  const client = useQueryClient();
  return (change: (draft: BulkDraft) => BulkDraft) =>
    client.setQueryData<BulkDraft>(draftKey, (draft) => (draft ? change(draft) : draft));
}

export function useParseFile() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(file: File) {
      const form = new FormData();
      form.append("file", file);
      return parseProductFile.answer.parse(
        await request(parseProductFile.path, { method: "POST", body: form }),
      );
    },
    onSuccess: () => refreshBulkDraft(client),
  });
}

export function useProcessDraft() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (body: { settings: BulkSettings; terms: ListingTerms }) =>
      callEndpoint(processBulkDraft, { body }),
    onSuccess: (draft) => change(() => draft),
  });
}

/** Saves policies, location, and picture for all future files. */
export function useKeepTerms() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (terms: ListingTerms) => callEndpoint(keepListingTerms, { body: terms }),
    onSuccess: (terms) => change((draft) => ({ ...draft, terms })),
  });
}

interface Work {
  readonly products: readonly BulkProduct[];
  readonly settings: BulkSettings;
}

const body = ({ products, settings }: Work) => ({ products: [...products], settings });

export function useEnrich() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (work: Work) =>
      callEndpoint(enrichProducts, { body: body(work), respondAsync: true }),
    onSuccess: ({ batch }) => change((draft) => ({ ...draft, batch })),
  });
}

/**
 * Has eBay check these products as listings. Publishes nothing, so it includes those with open
 * questions: their fees are known before the seller decides about them.
 */
export function useGenerateListings() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (work: Work) =>
      callEndpoint(generateListings, {
        body: { ...body(work), include: ["needs-answer"] },
        respondAsync: true,
      }),
    onSuccess: ({ batch }) => change((draft) => ({ ...draft, batch })),
  });
}

export interface PublishOrder {
  readonly ids: readonly string[];
  readonly include: readonly SyncInclusion[];
}

export function usePublish() {
  const client = useQueryClient();
  const change = useChangeDraft();
  return useMutation({
    mutationFn: ({ ids, include }: PublishOrder) =>
      callEndpoint(createBulkListings, {
        body: { listings: ids.map((id) => ({ id })), include: [...include] },
        respondAsync: true,
      }),
    onSuccess: ({ batch }) => {
      change((draft) => ({ ...draft, batch }));
      void refreshListings(client);
    },
  });
}

/** Answers a question about a product's vehicles, which generates the product again. */
export function useAnswerProduct() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: ({ id, ...given }: { id: string; key: string; answer: string }) =>
      callEndpoint(answerProductQuestion, { params: { id }, body: given, respondAsync: true }),
    onSuccess: ({ batch }) => change((draft) => ({ ...draft, batch })),
  });
}

export function useEditProduct() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: ({
      id,
      ...edit
    }: Pick<
      BulkProduct,
      "id" | "brand" | "mpn" | "title" | "category" | "price" | "description"
    >) => callEndpoint(editBulkProduct, { params: { id }, body: edit }),
    onSuccess: (product) =>
      change((draft) => ({
        ...draft,
        products: draft.products.map((one) => (one.id === product.id ? product : one)),
      })),
  });
}

export function useDeleteEnriched() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: () => callEndpoint(deleteEnriched),
    onSuccess: (draft) => change(() => draft),
  });
}

/** After publishing, listed products leave the wizard, and the rest stay as drafts. */
export function useClearPublished() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: () => callEndpoint(clearPublished),
    onSuccess: (draft) => change(() => draft),
  });
}

export function useDiscardProducts() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      callEndpoint(discardProducts, { body: { ids: [...ids] } }),
    onSuccess: (draft) => change(() => draft),
  });
}

export function useStartOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(clearBulkDraft),
    onSuccess: () => refreshBulkDraft(client),
  });
}

/** Downloads a template. @throws if the server doesn't send it */
export function downloadTemplate(format: keyof typeof productTemplates): Promise<void> {
  return downloadFile(productTemplates[format]);
}
