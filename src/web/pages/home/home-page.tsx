import { ListChecks, ScanText, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";

const points = [
  { Icon: ScanText, title: "Reads what you wrote", text: "Titles, item specifics and VINs become years, makes, models, trims and engines. The words it used are marked in your title." },
  { Icon: ListChecks, title: "Lists only real vehicles", text: "Every row is found in eBay's own vehicle list before it is stored. What cannot be read is refused with the reason, or asked." },
  { Icon: ShieldCheck, title: "Keeps what was there", text: "Rows that are on your listing already are protected. A sync sends them along, and reads back what eBay shows." },
] as const;

export function HomePage() {
  useDocumentTitle("Vehicle fitments for eBay parts listings");
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-12 md:py-20">
      <div className="max-w-180">
        <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">{site.tagline}</h1>
        <p className="mt-4 text-lg text-muted">{site.description}</p>
        <Link to={paths.auth} className={`${buttonClass("primary", "large")} mt-6`}>
          Sign in with eBay
        </Link>
      </div>
      <ul className="mt-12 grid gap-8 md:grid-cols-3">
        {points.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-5 text-accent" aria-hidden />
            <h2 className="mt-2 text-lg font-semibold">{title}</h2>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {/* The screenshot is made by a script from the running product; without it the page is shorter. */}
      <img
        src="/screenshots/fitment-manager.png"
        alt="The fitment manager: a table of listings, and beside it the fitments of one of them with their reasons"
        loading="lazy"
        className="mt-12 w-full rounded-md border border-line shadow-raised"
        onError={(event) => event.currentTarget.remove()}
      />
    </div>
  );
}
