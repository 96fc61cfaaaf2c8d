import { usePublicUrl } from "../../lib/page-state.ts";
import { facts, site } from "../../lib/site.ts";
import { confirmedClaims } from "../../lib/use-claims.ts";

/** Describes the product to search engines. The rating appears once the owner has confirmed it. */
export function StructuredData({ withReviews = false }: { readonly withReviews?: boolean }) {
  const publicUrl = usePublicUrl();
  const { rating } = confirmedClaims;
  const application = {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: site.productName,
    description: site.description,
    url: `${publicUrl}/`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers: {
      "@type": "Offer",
      price: "0",
      priceCurrency: "USD",
      description: `Free plan: ${facts.freeFitments} fitments per month`,
    },
    ...(rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            bestRating: rating.best,
            ...(withReviews ? { reviewCount: rating.reviews.replace(/\D/g, "") } : {}),
          },
        }
      : {}),
  };
  // Contains only our own content. Escaping "<" keeps it from closing the element early.
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(application).replaceAll("<", "\\u003c") }}
    />
  );
}
