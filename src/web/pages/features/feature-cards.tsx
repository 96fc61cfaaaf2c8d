import { Layers, ScanText, ShieldCheck } from "lucide-react";
import { ProductShot } from "../../components/public/product-shot.tsx";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { shots } from "../../components/public/product-shots.ts";
import { fitmentCounts } from "../../lib/fitment-counts.ts";
import { facts } from "../../lib/site.ts";
import { useClaims } from "../../lib/use-claims.ts";
import type { Claims } from "../../lib/use-claims.ts";

const cardsOf = ({ fitmentsPerPart, timeSaved }: Claims) => [
  {
    Icon: ScanText,
    title: "AI generation",
    text: `Year, make, model, trim, and engine from titles, specifics, descriptions, part numbers, and VINs. ${fitmentCounts(fitmentsPerPart)}. It reads chassis codes, year lists, exclusions, and trade names the way sellers write them.`,
  },
  {
    Icon: ShieldCheck,
    title: "Import protection",
    text: "Listings with fitments on eBay are protected: existing data is not overwritten. New fitments are merged without loss. If the list changed on eBay in the meantime, the sync stops until you choose.",
  },
  {
    Icon: Layers,
    title: "Bulk engine",
    text: `Hundreds to ${facts.listingsPerBatch} listings per batch. Select by state, search, and filters. Watch count, rate, and time left, and read the log for each listing.${timeSaved === null ? "" : ` Saves ${timeSaved} of the time it takes by hand.`}`,
  },
];

export function FeatureCards() {
  return (
    <PublicSection id="features" title="What it does">
      <Points points={cardsOf(useClaims())} look="cards" className="mt-8 gap-4 md:grid-cols-3" />
      <div className="mt-12 grid items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-14">
        <div>
          <h3 className="text-xl font-semibold">Every row says why</h3>
          <p className="mt-2 text-lg text-muted">
            The words we used are marked in your title. Vehicles are shown as ranges of years, with
            trims, engines, and a confidence. Refused vehicles and the reasons are one click away,
            and anything ambiguous becomes a question with answers to click.
          </p>
        </div>
        <ProductShot
          shot={shots.reasons}
          sizes="(min-width: 768px) 600px, 100vw"
          alt="One listing's fitments: the title with marked words, and ranges of vehicles by year with their reasons and confidence, and a grid of trims and years"
        />
      </div>
    </PublicSection>
  );
}
