import { getCompatibilityProperties } from "../calls/get-compatibility-properties.ts";
import { getDefaultCategoryTree } from "../calls/get-default-category-tree-id.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { rememberFor } from "./remember-for.ts";

/** Facts about categories that rarely change, kept in memory for a day. */
export interface CategoryKnowledge {
  /** Always read from eBay, because it tells when the rest is out of date. */
  treeVersion(): Promise<ExchangeOutcome<string>>;
  treeId(): Promise<ExchangeOutcome<string>>;
  /** Returns a category's property names in eBay's order; [] if it doesn't support fitments. */
  properties(categoryId: string): Promise<ExchangeOutcome<readonly string[]>>;
}

const dayMs = 86_400_000;

export function createCategoryKnowledge(ebay: EbayTransport): CategoryKnowledge {
  const rememberTree = rememberFor<string>(dayMs, ebay.now);
  const rememberProperties = rememberFor<readonly string[]>(dayMs, ebay.now);

  const treeId = () =>
    rememberTree("tree", async () => {
      const tree = await getDefaultCategoryTree(ebay);
      return tree.ok ? { ok: true, value: tree.value.id } : tree;
    });
  const ask = async (categoryId: string): Promise<ExchangeOutcome<readonly string[]>> => {
    const tree = await treeId();
    if (!tree.ok) return tree;
    const names = await getCompatibilityProperties(ebay, tree.value, categoryId);
    return !names.ok && names.failure.kind === "category-unsupported"
      ? { ok: true, value: [] }
      : names;
  };
  return {
    treeId,
    async treeVersion() {
      const tree = await getDefaultCategoryTree(ebay);
      return tree.ok ? { ok: true, value: tree.value.version } : tree;
    },
    properties: (categoryId) => rememberProperties(categoryId, () => ask(categoryId)),
  };
}
