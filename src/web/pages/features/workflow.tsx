import { ProductShot } from "../../components/public/product-shot.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { shots } from "../../components/public/product-shots.ts";

const steps = [
  {
    title: "Auto Import",
    text: "We import your active listings with their titles, specifics, identifiers, and fitments. After that, only new and changed ones.",
  },
  {
    title: "AI Generation",
    text: "The engine reads each listing and looks up every vehicle in eBay's list. Unchanged listings are never generated or counted twice.",
  },
  {
    title: "Data Review",
    text: "See ranges instead of hundreds of lines. Edit with pickers that only offer vehicles that exist, undo and redo, and answer questions.",
  },
  {
    title: "eBay-format Sync",
    text: "See what will change before anything is sent: rows added, protected rows kept, and rows removed. Then we read the list back and keep it in the history.",
  },
] as const;

export function Workflow() {
  return (
    <PublicSection id="workflow" title="How it works, in four steps" raised>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <p
              aria-hidden
              className="flex size-8 items-center justify-center rounded-md bg-accent-soft font-semibold text-accent"
            >
              {index + 1}
            </p>
            <h3 className="mt-3 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <ProductShot
        shot={shots.sync}
        sizes="(min-width: 560px) 480px, 100vw"
        className="mx-auto mt-12 max-w-120"
        alt="The dialog before a sync: which listings are ready, which need an answer or a review and are left out, and that no rows are removed from eBay"
      />
    </PublicSection>
  );
}
