import { FinalCall } from "../../components/public/final-call.tsx";
import { PageHead } from "../../components/public/page-head.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { facts, site } from "../../lib/site.ts";
import { Benefits } from "./benefits.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { Hero } from "./hero.tsx";
import { Testimonials } from "./testimonials.tsx";

export function HomePage() {
  return (
    <>
      <PageHead
        title={`${site.productName}: vehicle fitments for eBay parts listings`}
        description={site.description}
        keywords={[
          "eBay fitment",
          "vehicle compatibility",
          "auto parts listings",
          "item compatibility list",
          "fitment generator",
          "eBay Motors sellers",
        ]}
        image="/social/home.png"
      />
      <StructuredData withReviews />
      <Hero />
      <FeatureSection />
      <Benefits />
      <Testimonials />
      <FinalCall
        title="See it on your own listings"
        text={`Sign in with eBay and we import your active listings. Setup takes about ${facts.setUpTime}, and nothing is written to eBay until you say so.`}
        button="Start your free trial"
      />
    </>
  );
}
