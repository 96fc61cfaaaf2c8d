import { Compass } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";

export function NotFoundPage() {
  useDocumentTitle("Not found");
  return (
    <div className="mx-auto flex max-w-130 flex-col items-center gap-3 px-4 py-24 text-center">
      <Compass className="size-8 text-muted" aria-hidden />
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <Link to={paths.home} className={buttonClass()}>
        Go to the start page
      </Link>
    </div>
  );
}
