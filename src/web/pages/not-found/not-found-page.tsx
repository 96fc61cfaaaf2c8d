import { Compass } from "lucide-react";
import { Link } from "react-router";
import { PageHead } from "../../components/public/page-head.tsx";
import { paths } from "../../lib/paths.ts";

const destinations = [
  { to: paths.home, label: "Home page" },
  { to: paths.features, label: "Features" },
  { to: paths.pricing, label: "Pricing" },
  { to: paths.blog, label: "Blog" },
  { to: paths.dashboard, label: "Your dashboard" },
] as const;

export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-130 flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <PageHead title="Not found" description="This page doesn't exist." keywords={[]} hidden />
      <Compass className="size-8 text-muted" aria-hidden />
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-balance text-muted">
        This page doesn’t exist or has moved. Try one of these instead:
      </p>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
        {destinations.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="rounded-md text-accent underline underline-offset-2">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
