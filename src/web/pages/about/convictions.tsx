import {
  BadgeCheck,
  Gem,
  Globe,
  Lightbulb,
  ShieldCheck,
  UserRoundCheck,
  Users,
} from "lucide-react";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";

const pillars = [
  {
    Icon: Globe,
    title: "Global Reach",
    text: "Parts travel. The vehicle names, years and engines follow the marketplace's own list, wherever the buyer sits.",
  },
  {
    Icon: BadgeCheck,
    title: "Quality First",
    text: "A row that eBay's list does not know is never written. Where the text can mean two things, we ask instead of guessing.",
  },
  {
    Icon: Users,
    title: "Community Driven",
    text: "Every odd title a seller sends us becomes a test of the engine, so that it is read right for everybody from then on.",
  },
] as const;

const values = [
  {
    Icon: ShieldCheck,
    title: "Data Integrity",
    text: "What was on your listing before us stays on it. Each sync is read back, recorded and can be undone.",
  },
  {
    Icon: Lightbulb,
    title: "Innovation",
    text: "New ways of reading are measured against thousands of real titles first. What does not make it more exact does not go in.",
  },
  {
    Icon: UserRoundCheck,
    title: "Customer Focus",
    text: "You know cars, not software. Screens use the words of the trade and say what happens next.",
  },
  {
    Icon: Gem,
    title: "Excellence",
    text: "The thousandth listing is treated like the first: same care, same reasons, same speed.",
  },
] as const;

/** What we stand on, and what we go by. */
export function Convictions() {
  return (
    <>
      <PublicSection id="pillars" title="Three pillars">
        <Points points={pillars} look="cards" className="mt-8 gap-4 md:grid-cols-3" />
      </PublicSection>
      <PublicSection id="values" title="Four values" raised>
        <Points points={values} look="beside" className="mt-8 gap-x-10 gap-y-8 sm:grid-cols-2" />
      </PublicSection>
    </>
  );
}
