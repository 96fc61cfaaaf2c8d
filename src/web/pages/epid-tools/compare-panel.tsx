import { X } from "lucide-react";
import { useMemo } from "react";
import type { ProductCard } from "#contract/epid.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useProductVehicles } from "../../api/epid.ts";
import { Button } from "../../components/ui/button.tsx";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { compareVehicles } from "./compare-vehicles.ts";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

interface ComparePanelProps {
  /** Holds one product until the second is chosen. */
  readonly products: readonly ProductCard[];
  readonly onRemove: (product: ProductCard) => void;
}

/** Compares two products' vehicles side by side. */
export function ComparePanel({ products, onRemove }: ComparePanelProps) {
  const [first, second] = products;
  return (
    <section
      aria-label="Compare"
      className="rounded-md border border-line bg-surface p-4 shadow-raised"
    >
      <h2 className="font-semibold">Compare</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {products.map((product) => (
          <li
            key={product.epid}
            className="inline-flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-sm"
          >
            <span className="truncate">{product.title}</span>
            <Button
              size="icon"
              look="quiet"
              className="size-7"
              aria-label={`Stop comparing ${product.title}`}
              onClick={() => onRemove(product)}
            >
              <X className="size-4" aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {first && second ? (
        <Comparison first={first} second={second} />
      ) : (
        <p className="mt-3 text-muted">
          Look up another product and press Compare to see their vehicles side by side.
        </p>
      )}
    </section>
  );
}

function Comparison({
  first,
  second,
}: {
  readonly first: ProductCard;
  readonly second: ProductCard;
}) {
  const one = useProductVehicles(first.epid);
  const two = useProductVehicles(second.epid);
  const models = useMemo(
    () => (one.data && two.data ? compareVehicles(one.data.rows, two.data.rows) : []),
    [one.data, two.data],
  );
  const error = one.error ?? two.error;
  if (error)
    return (
      <LoadFailure
        title="Couldn't load the vehicles"
        retry={() => {
          void one.refetch();
          void two.refetch();
        }}
      >
        {failureWords(error)}
      </LoadFailure>
    );
  if (!one.data || !two.data) return <Skeleton className="mt-3 h-32" />;
  if (models.length === 0)
    return <p className="mt-3 text-muted">eBay’s catalog has no vehicles for either product.</p>;
  return (
    <div className="mt-3">
      <TableFrame
        caption="Vehicles side by side"
        columns={[
          { name: "Model" },
          { name: first.title },
          { name: second.title },
          { name: "Same", look: "w-20 sm:w-28" },
        ]}
        maxHeight="max-h-[70dvh]"
      >
        {models.map((model) => (
          <tr
            key={`${model.make}\t${model.model}`}
            className="border-b border-line last:border-b-0 [&>*]:px-3 [&>*]:py-1.5 [&>*]:break-words"
          >
            <th scope="row" className="font-medium">
              {model.make} {model.model}
            </th>
            <td>{model.first || <span className="text-muted">no</span>}</td>
            <td>{model.second || <span className="text-muted">no</span>}</td>
            <td>
              {model.same ? (
                "yes"
              ) : (
                <span className="text-need">
                  {model.first !== "" && model.first === model.second ? "different trims" : "no"}
                </span>
              )}
            </td>
          </tr>
        ))}
      </TableFrame>
    </div>
  );
}
