import { PageHead } from "../../components/public/page-head.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { site } from "../../lib/site.ts";
import { useCompany } from "../../lib/use-claims.ts";
import { LegalText } from "./legal-text.tsx";
import { privacySections } from "./privacy-sections.tsx";

export function PrivacyPage() {
  const company = useCompany();
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description={`What ${site.productName} stores about you and your eBay listings, why, who else sees it, and how to delete it.`}
        keywords={["privacy policy", "data protection", "data deletion"]}
        image="/social/legal.png"
      />
      <StructuredData />
      <LegalText
        title="Privacy Policy"
        intro={
          <p>
            This policy explains what {company?.name ?? site.productName} (“we”) does with your data
            when you use {site.productName} (the “service”). In short: we store what we need to work
            on your listings, no passwords and no card numbers, and you can delete it all yourself.
          </p>
        }
        sections={privacySections}
      />
    </>
  );
}
