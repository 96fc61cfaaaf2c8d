import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { isActive } from "../../api/batches.ts";
import { ListingsFailure } from "../../components/account/listings-failure.tsx";
import { AppPage } from "../../components/layout/app-page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { MissingSection } from "./missing-section.tsx";
import { useMissingList } from "./use-missing-list.ts";
import { useMpnBatches } from "./use-mpn-batches.ts";
import { useEngineStatus } from "../../api/usage.ts";
import { modelWords } from "./model-words.ts";

/** Finds missing part numbers and writes them to eBay once the seller approves them. */
export function MpnDiscoveryPage() {
  useDocumentTitle("MPN Discovery");
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const missing = useMissingList(batches.some(isActive));
  const { list } = missing;
  const board = useMpnBatches(setBatches);
  return (
    <AppPage
      title="MPN Discovery"
      about={
        <>
          <p>
            Finds missing part numbers in your listings, eBay’s catalog, and other sellers’
            listings. Nothing is written to eBay until you approve it.
          </p>
          <ModelLine />
        </>
      }
    >
      {list.data ? (
        <MissingSection missing={missing} found={list.data} board={board} />
      ) : list.isError ? (
        <ListingsFailure query={list} />
      ) : (
        <Loading />
      )}
    </AppPage>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading listings without a part number">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-18" />
        ))}
      </div>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="mb-2 h-12" />
      ))}
    </div>
  );
}

/** Explains whether and when a language model is used. */
function ModelLine() {
  const engine = useEngineStatus();
  if (!engine.data) return null;
  const { words, limited } = modelWords(engine.data);
  return <p className={`mt-1 text-sm ${limited ? "text-need" : "text-muted"}`}>{words}</p>;
}
