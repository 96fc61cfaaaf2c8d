import { PublicSection } from "../../components/public/public-section.tsx";
import { useClaims } from "../../lib/use-claims.ts";

export function Team() {
  const { team } = useClaims();
  if (team === null) return null;
  return (
    <PublicSection id="team" title="Team">
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {team.map(({ name, role, bio, expertise }) => (
          <li key={role} className="flex flex-col rounded-md border border-line bg-surface p-5">
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="text-sm text-accent">{role}</p>
            <p className="mt-3 flex-1 text-muted">{bio}</p>
            <ul
              aria-label={`Expertise of ${name.toLowerCase()}`}
              className="mt-4 flex flex-wrap gap-1.5"
            >
              {expertise.map((tag) => (
                <li
                  key={tag}
                  className="rounded-md border border-line px-2 py-0.5 text-xs text-muted"
                >
                  {tag}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
