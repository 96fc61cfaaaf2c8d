import { Compass } from "lucide-react";
import { Link } from "react-router";
import { PageHead } from "../../components/public/page-head.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";

export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-130 flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <PageHead title="Not found" description="There is no such page." keywords={[]} hidden />
      <Compass className="size-8 text-muted" aria-hidden />
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <Link to={paths.home} className={buttonClass()}>
        Go to the start page
      </Link>
    </div>
  );
}
