import { CarFront, Copy } from "lucide-react";
import { useProductVehicles } from "../../api/epid.ts";
import { VehicleRanges } from "../../components/fitments/vehicle-ranges.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { rowsAsText } from "./rows-as-text.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

/** Shows the vehicles that a product fits according to eBay's catalog. */
export function ProductVehicles({ epid }: { readonly epid: string }) {
  const vehicles = useProductVehicles(epid);
  if (vehicles.isError) {
    return <QueryFailure query={vehicles} title="Couldn't load the vehicles" />;
  }
  if (!vehicles.data) return <Skeleton className="h-32" />;
  const { rows, ranges } = vehicles.data;
  if (rows.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CarFront className="size-5 shrink-0" aria-hidden /> eBay’s catalog has no vehicles for this
        product.
      </p>
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(rowsAsText(rows)).then(
      () =>
        showToast({
          title: "Vehicles copied",
          description: `${countOf(rows.length, "row")}. Ready to paste into a spreadsheet.`,
        }),
      () =>
        showToast({
          title: "Couldn't copy the vehicles",
          description: "Your browser blocked it.",
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
