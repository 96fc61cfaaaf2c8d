import type { PricingData } from "#contract/product-findings.ts";
import { countOf } from "../../../lib/count-words.ts";

const dollars = (value: number | null) => (value === null ? "-" : `$${value.toFixed(2)}`);

/** Shows the prices of comparable listings and the suggested range. */
export function PricingWords({
  pricing,
  price,
}: {
  readonly pricing: PricingData;
  readonly price: number | null;
}) {
  return (
    <section aria-label="Pricing analysis" className="my-3 rounded-md bg-sunken p-3 text-sm">
      <h3 className="font-medium">{pricing.label}</h3>
      {pricing.enough ? (
        <Quartiles pricing={pricing} price={price} />
      ) : (
        <p className="text-muted">A price suggestion needs at least five comparable listings.</p>
      )}
      <p className="mt-1 text-muted">
        {sampleWords(pricing)} Searched: {pricing.foundBy}, on{" "}
        {new Date(pricing.asOf).toLocaleDateString("en-US")}.
      </p>
      {pricing.comparables.length > 0 ? <Comparables pricing={pricing} /> : null}
    </section>
  );
}

function sampleWords({ sampleSize, sellers, outliersRemoved }: PricingData): string {
  const sample =
    sampleSize === 0
      ? "None found"
      : `${countOf(sampleSize, "listing")} from ${countOf(sellers, "seller")}`;
  return outliersRemoved > 0
    ? `${sample}, ${countOf(outliersRemoved, "outlier")} excluded.`
    : `${sample}.`;
}

function Quartiles({
  pricing,
  price,
}: {
  readonly pricing: PricingData;
  readonly price: number | null;
}) {
  const figures = [
    ["Lowest", pricing.min],
    ["25% below", pricing.p25],
    ["Median", pricing.median],
    ["25% above", pricing.p75],
    ["Highest", pricing.max],
  ] as const;
  return (
    <>
      <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-2 sm:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className={name === "Median" ? "font-semibold tabular-nums" : "tabular-nums"}>
              {dollars(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        Suggested:{" "}
        <strong className="tabular-nums">
          {dollars(pricing.suggestedLow)} to {dollars(pricing.suggestedHigh)}
        </strong>
        {price === null ? "" : `; yours: ${dollars(price)}${placeWords(pricing, price)}`}.
      </p>
    </>
  );
}

/**
 * Compares the seller's price with the range. It excludes shipping, so only clear cases are
 * mentioned.
 */
function placeWords({ min, max }: PricingData, price: number): string {
  if (max !== null && price > max) return ", higher than all of them";
  return min !== null && price < min ? ", lower than all of them" : "";
}

function Comparables({ pricing }: { readonly pricing: PricingData }) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-medium">
        {pricing.comparables.length === 1
          ? "The cheapest, shipping included"
          : `The ${pricing.comparables.length} cheapest, shipping included`}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {pricing.comparables.map(({ title, total, shippingKnown, seller, condition, url }, at) => (
          <li key={`${at} ${title}`} className="flex items-baseline gap-3 py-1">
            <span className="w-18 shrink-0 text-right tabular-nums">{dollars(total)}</span>
            <span className="min-w-0 flex-1">
              {url === null ? (
                title
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className="text-accent underline">
                  {title}
                </a>
              )}
              <span className="text-muted">
                {[seller, condition, shippingKnown ? null : "shipping unknown"]
                  .filter((words) => words)
                  .map((words) => ` · ${words}`)
                  .join("")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
