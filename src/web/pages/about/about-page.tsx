import { FinalCall } from "../../components/public/final-call.tsx";
import { PageHead } from "../../components/public/page-head.tsx";
import { PublicHero } from "../../components/public/public-hero.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { site } from "../../lib/site.ts";
import { Convictions } from "./convictions.tsx";
import { Statistics } from "./statistics.tsx";
import { Story } from "./story.tsx";
import { Team } from "./team.tsx";

export function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`Who makes ${site.productName}, what for, and what we will not do: guess a vehicle, or touch a fitment that was there before us.`}
        keywords={["about", "auto parts software", "fitment data", "eBay Motors", "team"]}
        image="/social/about.png"
      />
      <StructuredData />
      <PublicHero
        title="We make fitment data that can give its reasons"
        text={`${site.productName} is a workshop tool for people who sell car parts on eBay. It knows cars, it shows its working, and it leaves your data alone.`}
      />
      <Statistics />
      <PublicSection
        id="mission"
        title="Our mission"
        intro="A part is sold twice when it does not fit: once to the wrong buyer, and once more after it came back. Our mission is that every part on eBay is shown to the buyers whose vehicle it fits, and to no other."
        raised
      />
      <Convictions />
      <Team />
      <Story />
      <PublicSection
        id="vision"
        title="Our vision"
        intro="Fitment data should be as dependable as the part number on the box: written once, with its source, and right in every place where the part is sold. We work on the day when a seller never types a vehicle list again."
      />
      <FinalCall
        title="Try it on your listings"
        text="Import, generate and look at the reasons. Nothing is written to eBay before you say so."
        button="Start Your Free Trial"
      />
    </>
  );
}
