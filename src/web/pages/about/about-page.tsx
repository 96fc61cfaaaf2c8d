import { FinalCall } from "../../components/public/final-call.tsx";
import { PageHead } from "../../components/public/page-head.tsx";
import { PublicHero } from "../../components/public/public-hero.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { site } from "../../lib/site.ts";
import { useClaims } from "../../lib/use-claims.ts";
import type { Claims } from "../../lib/use-claims.ts";
import { Convictions } from "./convictions.tsx";
import { Team } from "./team.tsx";

export function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`Who makes ${site.productName} and why. We never guess a vehicle, and we never touch a fitment you already have.`}
        keywords={["about", "auto parts software", "fitment data", "eBay Motors", "team"]}
        image="/social/about.png"
      />
      <StructuredData />
      <PublicHero
        title="We make fitment data that can explain itself"
        text={`${site.productName} is a workshop tool for people who sell car parts on eBay. It knows cars, it shows its work, and it leaves your data alone.`}
      />
      <Statistics />
      <PublicSection
        id="mission"
        title="Our mission"
        intro="A part that doesn't fit gets sold twice: once to the wrong buyer, and again after it comes back. Our mission is to show every part on eBay to the buyers whose vehicle it fits, and to nobody else."
        raised
      />
      <Convictions />
      <Team />
      <Story />
      <PublicSection
        id="vision"
        title="Our vision"
        intro="Fitment data should be as dependable as the part number on the box: written once, with its source, and right wherever the part is sold. We're working toward the day when no seller types a vehicle list again."
      />
      <FinalCall
        title="Try it on your listings"
        text="Import, generate, and check the reasons. Nothing is written to eBay until you say so."
        button="Start Your Free Trial"
      />
    </>
  );
}

const statisticsOf = ({ rating, ...claims }: Claims) =>
  [
    { figure: claims.sellers, words: "sellers" },
    { figure: claims.fitmentsGenerated, words: "fitments generated" },
    { figure: claims.listingsManaged, words: "listings managed" },
    { figure: claims.hoursSaved, words: "hours saved" },
    { figure: claims.uptime, words: "uptime" },
    { figure: rating && `${rating.average}/${rating.best}`, words: "average rating" },
  ].filter(({ figure }) => figure !== null);

function Statistics() {
  const statistics = statisticsOf(useClaims());
  if (statistics.length === 0) return null;
  return (
    <section aria-label="Statistics" className="mx-auto w-full max-w-300 px-4 pt-6 pb-14 md:pb-20">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {statistics.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end bg-surface p-4">
            <dt className="mt-1 text-muted">{words}</dt>
            <dd className="text-2xl font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Story() {
  const { milestones } = useClaims();
  if (milestones === null) return null;
  return (
    <PublicSection id="story" title="Our story" raised>
      <ol className="mt-8 flex max-w-180 flex-col">
        {milestones.map(({ year, title, text }) => (
          <li
            key={year}
            className="grid grid-cols-[4.5rem_1fr] border-l-2 border-accent pb-8 pl-5 last:pb-0"
          >
            <p className="text-lg font-semibold">{year}</p>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-lg text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PublicSection>
  );
}
