import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  clearBulkDraft,
  createBulkListings,
  deleteEnriched,
  editBulkProduct,
  enrichProducts,
  generateListings,
  getBulkDraft,
  getSellerTerms,
  keepListingTerms,
  parseProductFile,
  processBulkDraft,
  productTemplates,
} from "#contract/bulk-products.ts";
import type {
  BulkDraft,
  BulkProduct,
  BulkSettings,
  ListingTerms,
} from "#contract/bulk-products.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { refreshListings } from "./listings.ts";
import { request } from "./request.ts";

const draftKey = ["bulk-draft"] as const;

/** What the wizard holds; read again whenever the screen opens. */
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

/** Changes the draft that is shown, ahead of the next reading. */
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
        await request(parseProductFile.path, { method: "POST", form }),
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

/** Policies, place and picture, kept for every file to come. */
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

export function useGenerateListings() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (work: Work) =>
      callEndpoint(generateListings, { body: body(work), respondAsync: true }),
    onSuccess: ({ batch }) => change((draft) => ({ ...draft, batch })),
  });
}

export function usePublish() {
  const client = useQueryClient();
  const change = useChangeDraft();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      callEndpoint(createBulkListings, {
        body: { listings: ids.map((id) => ({ id })) },
        respondAsync: true,
      }),
    onSuccess: ({ batch }) => {
      change((draft) => ({ ...draft, batch }));
      void refreshListings(client);
    },
  });
}

export function useEditProduct() {
  const change = useChangeDraft();
  return useMutation({
    mutationFn: ({
      id,
      ...edit
    }: Pick<BulkProduct, "id" | "brand" | "mpn" | "title" | "price" | "description">) =>
      callEndpoint(editBulkProduct, { params: { id }, body: edit }),
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

export function useStartOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(clearBulkDraft),
    onSuccess: () => refreshBulkDraft(client),
  });
}

/** Saves a template to the person's disk. @throws when it can't be had. */
export async function downloadTemplate(format: keyof typeof productTemplates): Promise<void> {
  const response = await fetch(productTemplates[format], { credentials: "include" });
  if (!response.ok) throw new Error(`the template was answered with ${response.status}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `product-template.${format}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
