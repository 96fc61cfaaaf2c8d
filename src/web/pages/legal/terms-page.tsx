import { PageHead } from "../../components/public/page-head.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { site } from "../../lib/site.ts";
import { useCompany } from "../../lib/use-claims.ts";
import { LegalText } from "./legal-text.tsx";
import { termsSections } from "./terms-sections.tsx";

export function TermsPage() {
  const company = useCompany();
  return (
    <>
      <PageHead
        title="Terms of Service"
        description={`The terms of ${site.productName}: the service, its fees, what is not allowed, and how to end it.`}
        keywords={["terms of service", "terms", "subscription"]}
        image="/social/legal.png"
      />
      <StructuredData />
      <LegalText
        title="Terms of Service"
        intro={
          <p>
            These terms are an agreement between you and {company?.name ?? site.productName} (“we,”
            “us”) about the use of {site.productName} (the “service”). Please read them before you
            use it.
          </p>
        }
        sections={termsSections}
      />
    </>
  );
}
