import { PackageSearch, SearchX } from "lucide-react";
import type { ProductCard } from "#contract/epid.ts";
import { failureOf, failureWords } from "../../api/failure-words.ts";
import { useProducts } from "../../api/epid.ts";
import type { ProductLookUp } from "../../api/epid.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { LookUpForm } from "./look-up-form.tsx";
import { ProductView } from "./product-view.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

interface LookUpSectionProps {
  readonly lookUp: ProductLookUp | null;
  readonly onLookUp: (lookUp: ProductLookUp) => void;
  readonly compared: readonly ProductCard[];
  readonly onCompare: (product: ProductCard) => void;
  readonly onUse: (product: ProductCard) => void;
}

export function LookUpSection({
  lookUp,
  onLookUp,
  compared,
  onCompare,
  onUse,
}: LookUpSectionProps) {
  return (
    <div className="flex flex-col gap-4">
      <LookUpForm onLookUp={onLookUp} />
      {lookUp === null ? (
        <EmptyState icon={<PackageSearch aria-hidden />} title="Look up a product">
          Enter its ePID, the UPC or EAN on its package, or its brand and part number.
        </EmptyState>
      ) : (
        <Found lookUp={lookUp} compared={compared} onCompare={onCompare} onUse={onUse} />
      )}
    </div>
  );
}

function Found({
  lookUp,
  compared,
  onCompare,
  onUse,
}: Omit<LookUpSectionProps, "lookUp" | "onLookUp"> & { readonly lookUp: ProductLookUp }) {
  const found = useProducts(lookUp);
  if (found.isError) {
    // The input is invalid, so trying again wouldn't help.
    if (failureOf(found.error)?.error === "invalid-input")
      return (
        <Notice tone="error" alert>
          {failureWords(found.error)}
        </Notice>
      );
    return <QueryFailure query={found} title="Couldn't look up the product" />;
  }
  if (!found.data) return <Skeleton className="h-40" />;
  const { products, notice, via } = found.data;
  return (
    <>
      {notice && products.length > 0 ? <Notice tone="info">{notice}</Notice> : null}
      {products.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title="No product found">
          {notice ?? "eBay’s catalog has no such product. Check the number, or try another brand."}
        </EmptyState>
      ) : (
        products.map((product) => (
          <ProductView
            key={product.epid}
            product={product}
            via={via}
            alone={products.length === 1}
            compared={compared.some(({ epid }) => epid === product.epid)}
            onCompare={onCompare}
            onUse={onUse}
          />
        ))
      )}
    </>
  );
}
