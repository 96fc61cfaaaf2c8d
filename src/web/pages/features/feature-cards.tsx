import { Layers, ScanText, ShieldCheck } from "lucide-react";
import { ProductShot } from "../../components/public/product-shot.tsx";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { shots } from "../../components/public/product-shots.ts";
import { claims } from "../../lib/site.ts";

const cards = [
  {
    Icon: ScanText,
    title: "AI generation",
    text: `Year, make, model, trim and engine from titles, specifics, descriptions, part numbers and VINs. ${claims.fitmentsPerPart} fitments per part, up to ${claims.mostFitmentsPerPart}. Chassis codes, year lists, exclusions and trade names are read the way sellers write them.`,
  },
  {
    Icon: ShieldCheck,
    title: "Import protection",
    text: "Listings that carry fitments on eBay are protected: existing data is not overwritten. New fitments are merged with it without loss, and a sync is refused when the list changed on eBay in the meantime, until you choose.",
  },
  {
    Icon: Layers,
    title: "Bulk engine",
    text: `Hundreds to ${claims.listingsPerBatch} listings per batch. Select by state, search and filters; watch count, rate and time left; read the log of every listing. ${claims.timeSaved} of the time by hand is saved.`,
  },
] as const;

export function FeatureCards() {
  return (
    <PublicSection id="features" title="What it does">
      <Points points={cards} look="cards" className="mt-8 gap-4 md:grid-cols-3" />
      <div className="mt-12 grid items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-14">
        <div>
          <h3 className="text-xl font-semibold">Every row can say why</h3>
          <p className="mt-2 text-lg text-muted">
            The words that were read are marked in the title. Vehicles are drawn as ranges over
            their years, with trims, engines and how sure the engine is. What was refused, and why,
            is one click away; what can mean two things is a question with answers to click.
          </p>
        </div>
        <ProductShot
          shot={shots.reasons}
          sizes="(min-width: 768px) 600px, 100vw"
          alt="The fitments of one listing: its title with marked words, and ranges of vehicles over their years, each with the reason and how sure it is"
        />
      </div>
    </PublicSection>
  );
}
