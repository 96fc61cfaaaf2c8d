import { ProductShot } from "../../components/public/product-shot.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";
import { shots } from "../../components/public/product-shots.ts";

const steps = [
  {
    title: "Auto Import",
    text: "Your active listings come in with their titles, specifics, identifiers and the fitments they carry. New and changed ones only, every time after.",
  },
  {
    title: "AI Generation",
    text: "The engine reads each listing and looks every vehicle up in eBay's list. Unchanged listings are not generated, and not counted, twice.",
  },
  {
    title: "Data Review",
    text: "Ranges instead of hundreds of lines. Edit with pickers that only offer vehicles that exist; undo and redo; answer the questions.",
  },
  {
    title: "eBay-format Sync",
    text: "You see what will change before anything is sent: rows added, protected rows kept, none removed. Afterwards the list is read back and kept in the history.",
  },
] as const;

export function Workflow() {
  return (
    <PublicSection id="workflow" title="Four steps, in this order" raised>
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
        middleOnPhones
        className="mt-12"
        alt="Before a sync: a dialog over the listings says how many rows are added, how many protected ones are kept, and that none is removed"
      />
    </PublicSection>
  );
}
