import { PublicSection } from "../../components/public/public-section.tsx";
import { claims } from "../../lib/site.ts";

export function Story() {
  return (
    <PublicSection id="story" title="Our story" raised>
      <ol className="mt-8 flex max-w-180 flex-col">
        {claims.milestones.map(({ year, title, text }) => (
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
