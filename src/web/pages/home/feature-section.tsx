import { ListChecks, ScanText, ShieldCheck } from "lucide-react";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { fitmentCounts } from "../../lib/fitment-counts.ts";
import { useClaims } from "../../lib/use-claims.ts";
import type { Claims } from "../../lib/use-claims.ts";
import { Sample } from "./sample/sample.tsx";

const pointsOf = ({ fitmentsPerPart }: Claims) => [
  {
    Icon: ScanText,
    title: "Reads what you wrote",
    text: `Titles, item specifics, descriptions, part numbers, and VINs become years, makes, models, trims, and engines. ${fitmentCounts(fitmentsPerPart)}. The words it used are marked in your title.`,
  },
  {
    Icon: ListChecks,
    title: "Lists only real vehicles",
    text: "Every row is checked against eBay's own vehicle list before it's stored. Anything that isn't there is refused with a reason, and anything ambiguous becomes a question.",
  },
  {
    Icon: ShieldCheck,
    title: "Keeps what you have",
    text: "Fitments already on your listing are protected. A sync sends them together with the new ones, then reads back what eBay shows.",
  },
];

export function FeatureSection() {
  return (
    <PublicSection
      id="try"
      title="Paste a title. See what the part fits, and why."
      intro="This is the real engine, not a recording. Try one of your own titles."
    >
      <Sample />
      <Points points={pointsOf(useClaims())} look="plain" className="mt-14 gap-8 md:grid-cols-3" />
    </PublicSection>
  );
}
