import { usePublicUrl } from "../../lib/page-state.ts";
import { claims, site } from "../../lib/site.ts";

/** Says to search engines what the product is. Rating and offer are claims of the content file, not measurements. */
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
  // Only our own content goes in, and "<" cannot end the element early.
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(application).replaceAll("<", "\\u003c") }}
    />
  );
}
