import { ListChecks, ScanText, ShieldCheck } from "lucide-react";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { claims } from "../../lib/site.ts";
import { Sample } from "./sample/sample.tsx";

const points = [
  {
    Icon: ScanText,
    title: "Reads what you wrote",
    text: `Titles, item specifics, descriptions, part numbers and VINs become years, makes, models, trims and engines: ${claims.fitmentsPerPart} fitments per part, up to ${claims.mostFitmentsPerPart}. The words it used are marked in your title.`,
  },
  {
    Icon: ListChecks,
    title: "Lists only real vehicles",
    text: "Every row is found in eBay's own vehicle list before it is stored. What cannot be read is refused with the reason; what can mean two things is asked.",
  },
  {
    Icon: ShieldCheck,
    title: "Keeps what was there",
    text: "Fitments that are on your listing already are protected. A sync sends them along with the new ones, then reads back what eBay shows.",
  },
] as const;

export function FeatureSection() {
  return (
    <PublicSection
      id="try"
      title="Paste a title. See what the part fits, and why."
      intro="This is the engine itself, not a recording. Take one of your own titles."
    >
      <Sample />
      <Points points={points} look="plain" className="mt-14 gap-8 md:grid-cols-3" />
    </PublicSection>
  );
}
