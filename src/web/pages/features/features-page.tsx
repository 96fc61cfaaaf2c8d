import { FinalCall } from "../../components/public/final-call.tsx";
import { PageHead } from "../../components/public/page-head.tsx";
import { PublicHero } from "../../components/public/public-hero.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { fitmentCounts } from "../../lib/fitment-counts.ts";
import { facts } from "../../lib/site.ts";
import { useClaims } from "../../lib/use-claims.ts";
import { FeatureCards } from "./feature-cards.tsx";
import { ProfessionalTools } from "./professional-tools.tsx";
import { Workflow } from "./workflow.tsx";

export function FeaturesPage() {
  const { fitmentsPerPart } = useClaims();
  return (
    <>
      <PageHead
        title="Features"
        description="AI fitment generation with a reason for every row, protection for the fitments you already have, and bulk work on a thousand eBay listings and more."
        keywords={[
          "fitment generation",
          "eBay compatibility list",
          "bulk fitment",
          "MPN",
          "VIN decoding",
          "import protection",
          "auto parts",
        ]}
        image="/social/features.png"
      />
      <StructuredData />
      <PublicHero
        title="From your listing's words to the vehicles it fits"
        text={`${fitmentCounts(fitmentsPerPart)}, each found in eBay's vehicle list, each with its reason. What you already have on eBay stays.`}
      />
      <FeatureCards />
      <Workflow />
      <ProfessionalTools />
      <PublicSection
        id="accounts"
        title="For one shop or several"
        intro="Multiple eBay accounts with isolated data and separate subscriptions: link them once and switch in the header. One account never sees or counts another's data."
      />
      <FinalCall
        title="See it on your own listings"
        text={`Setup takes about ${facts.setUpTime}: sign in with eBay and start the import. Then generate your first fitments.`}
        button="Start Free Trial"
      />
    </>
  );
}
