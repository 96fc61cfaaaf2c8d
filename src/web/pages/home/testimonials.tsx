import { PublicSection } from "../../components/public/public-section.tsx";
import { claims } from "../../lib/site.ts";

export function Testimonials() {
  return (
    <PublicSection
      id="testimonials"
      title="What sellers say"
      intro={`Rated ${claims.rating}/${claims.bestRating} in ${claims.reviews} reviews.`}
    >
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {claims.testimonials.map(({ quote, author, place }) => (
          <li key={author}>
            <figure className="flex h-full flex-col justify-between gap-6 rounded-md border border-line bg-surface p-5">
              <blockquote className="text-lg">{quote}</blockquote>
              <figcaption>
                <p className="font-semibold">{author}</p>
                <p className="text-sm text-muted">{place}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
