import { PublicSection } from "../../components/public/public-section.tsx";
import { facts } from "../../lib/site.ts";
import { useClaims } from "../../lib/use-claims.ts";
import type { Claims } from "../../lib/use-claims.ts";

const figuresOf = (claims: Claims) =>
  [
    { figure: claims.timeSaved, words: "less time spent on fitments than by hand" },
    { figure: facts.listingsPerBatch, words: "listings in one batch, with progress and a log" },
    { figure: claims.fitmentsGenerated, words: "fitments generated" },
    { figure: claims.listingsManaged, words: "listings managed" },
  ].filter(({ figure }) => figure !== null);

const benefits = [
  {
    title: "Fewer returns",
    text: "A wrong row means a return. Each row has a reason and a confidence, so you only check the doubtful ones.",
  },
  {
    title: "Found by the right buyers",
    text: "Buyers on eBay filter by their car. A complete vehicle list puts your part in front of the right ones.",
  },
  {
    title: "Sync you can follow",
    text: "Real-time sync status, a reason for every error, and a history of what was on eBay before, what was sent, and what buyers see now. Undo included.",
  },
  {
    title: "Several eBay accounts",
    text: "Link your accounts and switch between them. Each has its own data, limits, and subscription.",
  },
  {
    title: "Know where you stand",
    text: "Analytics of usage, limits, and sync performance: this month's generations, what's left, and how your last syncs went.",
  },
  {
    title: "Nothing gets lost",
    text: "Leave, cancel, or resume work on a thousand listings at any time. A power outage in the middle costs you nothing.",
  },
] as const;

export function Benefits() {
  const claims = useClaims();
  return (
    <PublicSection
      id="benefits"
      title="A thousand listings before lunch"
      {...(claims.sellers === null
        ? {}
        : { intro: `Used by ${claims.sellers} sellers between packing orders.` })}
      raised
    >
      <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
        {figuresOf(claims).map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end bg-surface p-4 md:p-5">
            <dt className="mt-1 text-muted">{words}</dt>
            <dd className="text-2xl font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-l-2 border-accent pl-4">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
