import { Tabs } from "radix-ui";
import { useState } from "react";
import type { ProductCard } from "#contract/epid.ts";
import type { ProductLookUp } from "../../api/epid.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ComparePanel } from "./compare-panel.tsx";
import { FittingSection } from "./fitting-section.tsx";
import { LookUpSection } from "./look-up-section.tsx";
import { UseForListingDialog } from "./use-for-listing-dialog.tsx";

const tabClass =
  "h-10 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink";
const most = 2;

/** Looks up products in eBay's catalog and the vehicles they fit, or products for a vehicle. */
export function EpidToolsPage() {
  useDocumentTitle("ePID Tools");
  const [tab, setTab] = useState("product");
  const [lookUp, setLookUp] = useState<ProductLookUp | null>(null);
  const [compared, setCompared] = useState<readonly ProductCard[]>([]);
  const [used, setUsed] = useState<ProductCard | null>(null);
  const compare = (product: ProductCard) =>
    setCompared((others) =>
      others.some(({ epid }) => epid === product.epid)
        ? others.filter(({ epid }) => epid !== product.epid)
        : [...others, product].slice(-most),
    );
  const open = (epid: string) => {
    setLookUp({ epid });
    setTab("product");
  };
  return (
    <AppPage
      title="ePID Tools"
      about="An ePID is eBay’s ID for a product in its catalog. Look up a product, see which vehicles it fits, and use them for a listing."
    >
      <Tabs.Root value={tab} onValueChange={setTab}>
        <Tabs.List aria-label="ePID Tools" className="flex gap-6 border-b border-line">
          <Tabs.Trigger value="product" className={tabClass}>
            Look up a product
          </Tabs.Trigger>
          <Tabs.Trigger value="vehicle" className={tabClass}>
            Find parts for a vehicle
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="product" tabIndex={-1} className="pt-4 outline-none">
          <LookUpSection
            lookUp={lookUp}
            onLookUp={setLookUp}
            compared={compared}
            onCompare={compare}
            onUse={setUsed}
          />
        </Tabs.Content>
        <Tabs.Content value="vehicle" tabIndex={-1} className="pt-4 outline-none">
          <FittingSection onOpen={open} />
        </Tabs.Content>
      </Tabs.Root>
      {compared.length > 0 ? <ComparePanel products={compared} onRemove={compare} /> : null}
      {used ? <UseForListingDialog product={used} onClose={() => setUsed(null)} /> : null}
    </AppPage>
  );
}
