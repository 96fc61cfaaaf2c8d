import { PublicSection } from "../../components/public/public-section.tsx";
import { useClaims } from "../../lib/use-claims.ts";

export function Testimonials() {
  const { rating, testimonials } = useClaims();
  if (testimonials === null) return null;
  return (
    <PublicSection
      id="testimonials"
      title="What sellers say"
      {...(rating
        ? { intro: `Rated ${rating.average}/${rating.best} in ${rating.reviews} reviews.` }
        : {})}
    >
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {testimonials.map(({ quote, author, place }) => (
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
