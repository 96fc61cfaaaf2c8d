import { ListChecks, ScanText, ShieldCheck } from "lucide-react";
import { PublicSection } from "../../components/public/public-section.tsx";
import { claims } from "../../lib/site.ts";
import { Sample } from "./sample/sample.tsx";

const points = [
  {
    Icon: ScanText,
    title: "Reads what you wrote",
    text: `Titles, item specifics, descriptions, part numbers and VINs become years, makes, models, trims and engines: ${claims.fitmentsPerPart} fitments per part, up to ${claims.mostFitmentsPerPart}. The words it used are marked in your title.`,
  },
  { Icon: ListChecks, title: "Lists only real vehicles", text: "Every row is found in eBay's own vehicle list before it is stored. What cannot be read is refused with the reason; what can mean two things is asked." },
  { Icon: ShieldCheck, title: "Keeps what was there", text: "Fitments that are on your listing already are protected. A sync sends them along with the new ones, then reads back what eBay shows." },
] as const;

export function FeatureSection() {
  return (
    <PublicSection id="try" title="Paste a title. See what the part fits, and why." intro="This is the engine itself, not a recording. Take one of your own titles.">
      <Sample />
      <ul className="mt-14 grid gap-8 md:grid-cols-3">
        {points.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-5 text-accent" aria-hidden />
            <h3 className="mt-2 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
