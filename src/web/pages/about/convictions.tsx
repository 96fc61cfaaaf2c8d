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
    text: "Parts travel. Vehicle names, years, and engines follow the marketplace's own list, wherever the buyer is.",
  },
  {
    Icon: BadgeCheck,
    title: "Quality First",
    text: "We never add a row that isn't in eBay's list. If the text could mean two things, we ask instead of guessing.",
  },
  {
    Icon: Users,
    title: "Community Driven",
    text: "Every odd title that a seller reports becomes a test for the engine, so it's read correctly for everyone.",
  },
] as const;

const values = [
  {
    Icon: ShieldCheck,
    title: "Data Integrity",
    text: "Whatever was on your listing before stays there. Each sync is read back and recorded, and can be undone for a year.",
  },
  {
    Icon: Lightbulb,
    title: "Innovation",
    text: "We test every change to the engine against thousands of titles whose vehicles we know. If it breaks one of them, it doesn't ship.",
  },
  {
    Icon: UserRoundCheck,
    title: "Customer Focus",
    text: "You know cars, not software. Our screens speak your language and say what happens next.",
  },
  {
    Icon: Gem,
    title: "Excellence",
    text: "The thousandth listing gets the same care as the first: same reasons, same speed.",
  },
] as const;

/** Shows the company's pillars and values. */
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
