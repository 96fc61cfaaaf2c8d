import { claims } from "../../lib/site.ts";

const statistics = [
  { figure: claims.sellers, words: "sellers" },
  { figure: claims.fitmentsGenerated, words: "fitments generated" },
  { figure: claims.listingsManaged, words: "listings managed" },
  { figure: claims.hoursSaved, words: "hours saved" },
  { figure: claims.uptime, words: "uptime" },
  { figure: `${claims.rating}/${claims.bestRating}`, words: "average rating" },
] as const;

export function Statistics() {
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
