import { CarFront, Copy } from "lucide-react";
import { failureWords } from "../../api/failure-words.ts";
import { useProductVehicles } from "../../api/epid.ts";
import { VehicleRanges } from "../../components/fitments/vehicle-ranges.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../components/ui/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { rowsAsText } from "./rows-as-text.ts";

/** What the catalogue says a product fits. */
export function ProductVehicles({ epid }: { readonly epid: string }) {
  const vehicles = useProductVehicles(epid);
  if (vehicles.isError) {
    return (
      <Notice
        tone="error"
        alert
        title="The vehicles could not be read"
        action={
          <Button size="small" onClick={() => void vehicles.refetch()}>
            Try again
          </Button>
        }
      >
        {failureWords(vehicles.error)}
      </Notice>
    );
  }
  if (!vehicles.data) return <Skeleton className="h-32" />;
  const { rows, ranges } = vehicles.data;
  if (rows.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CarFront className="size-5 shrink-0" aria-hidden /> eBay’s catalogue knows no vehicles for
        this product.
      </p>
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(rowsAsText(rows)).then(
      () =>
        showToast({
          title: "Vehicles copied",
          description: `${countOf(rows.length, "row")}, to be pasted into a sheet`,
        }),
      () =>
        showToast({
          title: "The vehicles could not be copied",
          description: "Your browser did not allow it.",
          variant: "destructive",
        }),
    );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="font-medium">Known vehicles</h3>
        <p className="text-sm text-muted">{countOf(rows.length, "row")}</p>
        <Button size="small" className="ml-auto" onClick={() => void copy()}>
          <Copy className="size-3.5" aria-hidden /> Copy rows
        </Button>
      </div>
      <VehicleRanges label={`Vehicles of ePID ${epid}`} ranges={ranges} rows={rows} />
    </>
  );
}
