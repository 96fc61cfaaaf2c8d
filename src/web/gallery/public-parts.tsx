import { ShieldCheck } from "lucide-react";
import { PostFacts } from "../components/blog/post-facts.tsx";
import { PostTags } from "../components/blog/post-tags.tsx";
import { FinalCall } from "../components/public/final-call.tsx";
import { Points } from "../components/public/points.tsx";
import { ProductShot } from "../components/public/product-shot.tsx";
import { shots } from "../components/public/product-shots.ts";
import { PublicHero } from "../components/public/public-hero.tsx";
import { PublicSection } from "../components/public/public-section.tsx";
import { buttonClass } from "../components/ui/button.tsx";
import { Group, Specimen, State } from "./specimen.tsx";

const post = {
  id: "1",
  slug: "titles",
  title: "How to read an auto part title",
  excerpt: "Years that are not years.",
  author: "The team",
  published_at: "2025-11-21T00:00:00Z",
  reading_time: 4,
  view_count: 1234,
  tags: ["titles", "years", "guides"],
};

export function PublicParts() {
  return (
    <Group name="Public pages">
      <Specimen file="public/public-hero" of={{ PublicHero }} stacked>
        <PublicHero
          title="Fitments for every listing, and none of your work lost"
          text="Reads your titles, asks when it isn't sure, and leaves what was there."
        >
          <a href="#content" className={`${buttonClass("primary", "large")} mt-6`}>
            Start Free Trial
          </a>
        </PublicHero>
      </Specimen>
      <Specimen file="public/public-section" of={{ PublicSection }} stacked>
        <PublicSection
          id="section-plain"
          title="With content"
          intro="The introduction is above it."
        >
          <p className="mt-6">The content.</p>
        </PublicSection>
        <PublicSection id="section-raised" title="Raised" raised>
          <p className="mt-6">On a raised surface, without an introduction.</p>
        </PublicSection>
        <PublicSection
          id="section-empty"
          title="Without content"
          intro="Then the heading and the introduction stand side by side."
        />
      </Specimen>
      <Specimen file="public/points" of={{ Points }} stacked>
        {(["cards", "beside", "plain"] as const).map((look) => (
          <State key={look} name={look}>
            <Points look={look} className="gap-4 sm:grid-cols-2" points={points} />
          </State>
        ))}
      </Specimen>
      <Specimen file="public/product-shot" of={{ ProductShot }}>
        <State name="with another picture for phones">
          <ProductShot shot={shots.manager} alt="The manager" sizes="600px" className="max-w-150" />
        </State>
        <State name="the same on every screen">
          <ProductShot shot={shots.sync} alt="A sync" sizes="300px" className="max-w-75" />
        </State>
      </Specimen>
      <Specimen file="public/final-call" of={{ FinalCall }} stacked>
        <FinalCall
          title="Try it on your listings"
          text="Nothing is written to eBay until you say so."
          button="Start Free Trial"
        />
      </Specimen>
      <Specimen file="blog/post-facts" of={{ PostFacts }}>
        <PostFacts post={post} />
        <div className="w-40">
          <PostFacts post={{ ...post, view_count: 1, author: "An author with a long name" }} />
        </div>
      </Specimen>
      <Specimen file="blog/post-tags" of={{ PostTags }} stacked>
        <PostTags tags={post.tags} />
        <PostTags tags={Array.from({ length: 24 }, (_, place) => `tag number ${place + 1}`)} />
      </Specimen>
    </Group>
  );
}

const points = [
  {
    Icon: ShieldCheck,
    title: "Protected fitments",
    text: "Fitments already on your listing are protected.",
  },
  {
    Icon: ShieldCheck,
    title: "A point that needs a longer heading than the others",
    text: "It takes more lines, and its neighbor stays as it is.",
  },
];
