import { Hammer } from "lucide-react";
import { Link } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";

/** Stands for a screen that is announced but not built: says so instead of pretending. */
export function NotThereYetPage({ title }: { readonly title: string }) {
  useDocumentTitle(title);
  const { user } = useCurrentUser();
  return (
    <div className="mx-auto flex max-w-130 flex-col items-center gap-3 px-4 py-24 text-center">
      <Hammer className="size-8 text-muted" aria-hidden />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-muted">This screen is not there yet.</p>
      <Link to={user ? paths.fitmentManager : paths.home} className={buttonClass()}>
        {user ? "Go to the fitment manager" : "Go to the start page"}
      </Link>
    </div>
  );
}
