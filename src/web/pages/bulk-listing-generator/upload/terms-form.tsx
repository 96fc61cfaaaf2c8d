import { useSellerTerms } from "../../../api/bulk-products.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Labeled, Select, TextInput } from "../../../components/ui/field.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { policyWords } from "./policy-words.ts";

interface TermsFormProps {
  readonly terms: ListingTerms;
  readonly onChange: (change: Partial<ListingTerms>) => void;
}

const kinds = [
  ["fulfillmentPolicyId", "fulfillment", "Shipping policy"],
  ["paymentPolicyId", "payment", "Payment policy"],
  ["returnPolicyId", "returns", "Return policy"],
] as const;

/** Sets the business policies, item location, and default picture of the listings. */
export function TermsForm({ terms, onChange }: TermsFormProps) {
  const policies = useSellerTerms();
  return (
    <Card title="Business policies and location">
      {policies.isError ? (
        <QueryFailure query={policies} title="Couldn't load your eBay policies">
          Listings can&apos;t be published without them.
        </QueryFailure>
      ) : null}
      {policies.data?.fulfillment.length === 0 ? (
        <Notice tone="warning" title="This eBay account has no business policies yet">
          Create a shipping, a payment, and a return policy on eBay (Account settings, Business
          policies), then reload this page.
        </Notice>
      ) : null}
      {policies.isPending ? <Skeleton className="h-16" /> : null}
      <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {policies.data
          ? kinds.map(([field, kind, label]) => (
              <Labeled key={field} label={label}>
                <Select
                  value={terms[field]}
                  onChange={(event) => onChange({ [field]: event.target.value })}
                >
                  <option value="">Choose...</option>
                  {policies.data[kind].map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Labeled>
            ))
          : null}
        <Labeled label="Item location (ZIP code)">
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            value={terms.postalCode}
            onChange={(event) => onChange({ postalCode: event.target.value.trim() })}
          />
        </Labeled>
        <Labeled label="Default picture (https)">
          <TextInput
            type="url"
            placeholder="https://..."
            value={terms.pictureUrl}
            onChange={(event) => onChange({ pictureUrl: event.target.value.trim() })}
          />
        </Labeled>
      </div>
      {policies.data ? <SentTerms words={policyWords(policies.data, terms)} /> : null}
      {policies.data?.limit ? (
        <p className="mt-2 text-sm text-muted">
          eBay’s selling limit for this account: {countOf(policies.data.limit.quantity, "item")}{" "}
          worth {policies.data.limit.currency} {formatCount(Number(policies.data.limit.amount))}.
        </p>
      ) : null}
    </Card>
  );
}

function SentTerms({ words }: { readonly words: string | null }) {
  return words === null ? null : (
    <p role="status" className="mt-2 text-sm">
      {words}
    </p>
  );
}
