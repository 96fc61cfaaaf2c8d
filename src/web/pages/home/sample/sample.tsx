import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SampleAnswer } from "./sample-answer.tsx";
import { useSample } from "./use-sample.ts";

const examples = [
  { title: "2008-2012 Honda Accord EX-L V6 Front Brake Pads", shows: "trim and engine" },
  { title: "BMW E90 E92 328i 335i Window Regulator Front Left", shows: "chassis codes" },
  { title: "Ford F-150 2015-2020 EcoBoost Intercooler except Raptor", shows: "an exclusion" },
  { title: "02 03 05 06 Acura RSX Type-S Tail Light Lens", shows: "a question" },
] as const;
/** The limit of the server's endpoint. */
const longestTitle = 120;

/** Lets visitors try the engine on a title. Needs no account and stores nothing. */
export function Sample() {
  const [title, setTitle] = useState<string>(examples[0].title);
  const { state, read } = useSample();
  const tryTitle = (text: string) => {
    setTitle(text);
    if (text.trim() !== "") void read(text);
  };
  return (
    <div className="mt-8 rounded-md border border-line-strong bg-surface shadow-raised">
      <form
        className="border-b border-line p-4 md:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          tryTitle(title);
        }}
      >
        <label htmlFor="sample-title" className="font-medium">
          Listing title
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id="sample-title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={longestTitle}
            autoComplete="off"
            spellCheck={false}
            placeholder="Paste the title of a part you sell"
            aria-describedby="sample-examples"
            className="h-11 min-w-60 flex-1 rounded-md border border-line-strong bg-canvas px-3 text-lg text-ink"
          />
          <Button
            type="submit"
            look="primary"
            size="large"
            disabled={title.trim() === ""}
            className="max-sm:w-full"
          >
            Show fitments
          </Button>
        </div>
        <noscript>
          <p className="mt-2 text-need">
            Trying a title requires JavaScript. You can read the rest of this page without it.
          </p>
        </noscript>
        <div
          id="sample-examples"
          className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted"
        >
          <span>Or try one with</span>
          {examples.map((example) => (
            <Button
              key={example.title}
              size="small"
              onClick={() => tryTitle(example.title)}
              title={example.title}
            >
              {example.shows}
            </Button>
          ))}
        </div>
      </form>
      <div role="status" aria-live="polite" className="min-h-64 p-4 md:p-5">
        <SampleAnswer state={state} retry={() => tryTitle(title)} />
      </div>
    </div>
  );
}
