import { BadgeCheck, Gem, Globe, Lightbulb, ShieldCheck, UserRoundCheck, Users } from "lucide-react";
import { PublicSection } from "../../components/public/public-section.tsx";

const pillars = [
  { Icon: Globe, title: "Global Reach", text: "Parts travel. The vehicle names, years and engines follow the marketplace's own list, wherever the buyer sits." },
  { Icon: BadgeCheck, title: "Quality First", text: "A row that eBay's list does not know is never written. Where the text can mean two things, we ask instead of guessing." },
  { Icon: Users, title: "Community Driven", text: "Every odd title a seller sends us becomes a test of the engine, so that it is read right for everybody from then on." },
] as const;

const values = [
  { Icon: ShieldCheck, title: "Data Integrity", text: "What was on your listing before us stays on it. Each sync is read back, recorded and can be undone." },
  { Icon: Lightbulb, title: "Innovation", text: "New ways of reading are measured against thousands of real titles first. What does not make it more exact does not go in." },
  { Icon: UserRoundCheck, title: "Customer Focus", text: "You know cars, not software. Screens use the words of the trade and say what happens next." },
  { Icon: Gem, title: "Excellence", text: "The thousandth listing is treated like the first: same care, same reasons, same speed." },
] as const;

/** What we stand on, and what we go by. */
export function Convictions() {
  return (
    <>
      <PublicSection id="pillars" title="Three pillars">
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          {pillars.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-md border border-line bg-surface p-5 shadow-raised">
              <Icon className="size-5 text-accent" aria-hidden />
              <h3 className="mt-3 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-lg text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PublicSection>
      <PublicSection id="values" title="Four values" raised>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {values.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
              <div>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-lg text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </PublicSection>
    </>
  );
}
