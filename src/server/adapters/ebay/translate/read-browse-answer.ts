import { z } from "zod";
import type { FoundItem, FoundItems, ItemDetail, Money } from "#server/ports/marketplace-search.ts";

const item = z.object({ itemId: z.string().min(1), categoryId: z.string().min(1) });

export function readBrowseItem(body: unknown): z.infer<typeof item> | null {
  const parsed = item.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const check = z.object({ compatibilityStatus: z.string() });

/** COMPATIBLE, NOT_COMPATIBLE, UNDETERMINED, or whatever eBay adds later. */
export function readCompatibilityStatus(body: unknown): string | null {
  const parsed = check.safeParse(body);
  return parsed.success ? parsed.data.compatibilityStatus : null;
}

const amount = z.object({ value: z.string().nullish(), currency: z.string().nullish() }).nullish();
const summary = z.object({
  itemId: z.string().min(1),
  legacyItemId: z.string().nullish(),
  title: z.string().nullish(),
  price: amount,
  shippingOptions: z.array(z.object({ shippingCost: amount })).nullish(),
  condition: z.string().nullish(),
  conditionId: z.string().nullish(),
  seller: z.object({ username: z.string().nullish() }).nullish(),
  leafCategoryIds: z.array(z.string()).nullish(),
  categories: z
    .array(z.object({ categoryId: z.string().nullish(), categoryName: z.string().nullish() }))
    .nullish(),
  epid: z.string().nullish(),
  image: z.object({ imageUrl: z.string().nullish() }).nullish(),
  itemWebUrl: z.string().nullish(),
});
const found = z.object({
  itemSummaries: z.array(summary).nullish(),
  total: z.number().int().nullish(),
});
const detail = summary.extend({
  categoryId: z.string().nullish(),
  categoryPath: z.string().nullish(),
  brand: z.string().nullish(),
  mpn: z.string().nullish(),
  gtin: z.string().nullish(),
  localizedAspects: z
    .array(z.object({ name: z.string().nullish(), value: z.string().nullish() }))
    .nullish(),
});

/** Returns null if it isn't the answer to a search. */
export function readFoundItems(body: unknown): FoundItems | null {
  const parsed = found.safeParse(body ?? {});
  if (!parsed.success) return null;
  const items = (parsed.data.itemSummaries ?? []).map(toFound);
  return { items, total: parsed.data.total ?? items.length };
}

/** Returns null if it isn't an answer of getItem. */
export function readItemDetail(body: unknown): ItemDetail | null {
  const parsed = detail.safeParse(body);
  if (!parsed.success) return null;
  const raw = parsed.data;
  const aspects = (raw.localizedAspects ?? []).flatMap(({ name, value }) =>
    name ? [[name, [value ?? ""]] as const] : [],
  );
  return {
    ...toFound(raw),
    categoryId: raw.categoryId ?? null,
    categoryName: raw.categoryPath?.split("|").at(-1) ?? null,
    brand: raw.brand ?? null,
    mpn: raw.mpn ?? null,
    gtin: raw.gtin ?? null,
    specifics: Object.fromEntries(aspects),
  };
}

function toFound(raw: z.infer<typeof summary>): FoundItem {
  const [categoryId = null] = raw.leafCategoryIds ?? [];
  return {
    itemId: raw.itemId,
    listingId: raw.legacyItemId ?? null,
    title: raw.title ?? "",
    price: toMoney(raw.price),
    shipping: cheapest(
      (raw.shippingOptions ?? []).flatMap(({ shippingCost }) => toMoney(shippingCost) ?? []),
    ),
    ...conditionOf(raw),
    seller: raw.seller?.username ?? null,
    categoryId,
    categoryName: nameOf(raw, categoryId),
    ...linksOf(raw),
  };
}

function conditionOf({
  condition,
  conditionId,
}: z.infer<typeof summary>): Pick<FoundItem, "condition" | "conditionId"> {
  return {
    condition: condition ?? null,
    conditionId: /^\d{1,6}$/.test(conditionId ?? "") ? Number(conditionId) : null,
  };
}

function linksOf(raw: z.infer<typeof summary>): Pick<FoundItem, "epid" | "imageUrl" | "viewUrl"> {
  return {
    epid: raw.epid ?? null,
    imageUrl: raw.image?.imageUrl ?? null,
    viewUrl: raw.itemWebUrl ?? null,
  };
}

function nameOf({ categories }: z.infer<typeof summary>, id: string | null): string | null {
  return categories?.find((category) => category.categoryId === id)?.categoryName ?? null;
}

function toMoney(raw: z.infer<typeof amount>): Money | null {
  return raw?.value && raw.currency && /^\d+(?:\.\d+)?$/.test(raw.value)
    ? { amount: raw.value, currency: raw.currency }
    : null;
}

function cheapest(costs: readonly Money[]): Money | null {
  return costs.toSorted((a, b) => Number(a.amount) - Number(b.amount))[0] ?? null;
}
