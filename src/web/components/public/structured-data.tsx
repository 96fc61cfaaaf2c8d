import { usePublicUrl } from "../../lib/page-state.ts";
import { claims, site } from "../../lib/site.ts";

/**
 * Describes the product to search engines. Rating and offer are claims from the content file, not
 * measurements.
 */
export function StructuredData({ withReviews = false }: { readonly withReviews?: boolean }) {
  const publicUrl = usePublicUrl();
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
      description: `Free plan: ${claims.freeFitments} fitments per month`,
    },
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: claims.rating,
      bestRating: claims.bestRating,
      ...(withReviews ? { reviewCount: claims.reviews.replace(/\D/g, "") } : {}),
    },
  };
  // Contains only our own content. Escaping "<" keeps it from closing the element early.
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(application).replaceAll("<", "\\u003c") }}
    />
  );
}
