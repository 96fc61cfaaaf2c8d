import { CircleHelp, Filter } from "lucide-react";
import type { SampleFitments } from "#contract/sample.ts";
import { MarkedTitle } from "../../../components/fitments/marked-title.tsx";
import { yearAxis } from "../../../components/fitments/year-axis.ts";
import { countOf } from "../../../lib/count-words.ts";
import { SampleRange } from "./sample-range.tsx";

const mostRanges = 8;

/** Shows the words that were read, the vehicles by year, the questions, and what was left out. */
export function SampleFound({ sample }: { readonly sample: SampleFitments }) {
  const axis = yearAxis(sample.ranges);
  const shown = sample.ranges.slice(0, mostRanges);
  const more = sample.ranges.length - shown.length;
  const models = new Set(sample.ranges.map(({ make, model }) => `${make} ${model}`)).size;
  return (
    <div>
      <MarkedTitle title={sample.title} marks={sample.marks} />
      {axis ? (
        <>
          <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
            <span className="font-semibold">
              {countOf(sample.rows, "fitment")}, {countOf(models, "model")}
            </span>
            <span className="text-sm text-muted">all found in eBay&apos;s vehicle list</span>
          </p>
          <ul className="divide-y divide-line">
            {shown.map((range) => (
              <SampleRange
                key={`${range.make} ${range.model} ${range.fromYear} ${range.engines.join()}`}
                range={range}
                axis={axis}
              />
            ))}
          </ul>
          {more > 0 ? <p className="pt-3 text-muted">and {countOf(more, "more range")}</p> : null}
        </>
      ) : null}
      {sample.questions.map((question) => (
        <Aside
          key={question.text}
          Icon={CircleHelp}
          look="border-need bg-need-soft"
          title={question.text}
        >
          {question.options.length > 0
            ? `Choices: ${question.options.map(({ text }) => text).join(" · ")}`
            : null}
        </Aside>
      ))}
      {sample.refused.slice(0, 3).map((refusal) => (
        <Aside
          key={`${refusal.code} ${refusal.text} ${refusal.reason}`}
          Icon={Filter}
          look="border-line-strong bg-sunken"
          title={`Left out: ${refusal.text}`}
        >
          {refusal.reason}
        </Aside>
      ))}
    </div>
  );
}

interface AsideProps {
  readonly Icon: typeof CircleHelp;
  readonly look: string;
  readonly title: string;
  readonly children: string | null;
}

function Aside({ Icon, look, title, children }: AsideProps) {
  return (
    <div className={`mt-4 flex gap-3 rounded-md border-l-2 px-3 py-2 ${look}`}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div>
        <p className="font-medium">{title}</p>
        {children ? <p className="text-muted">{children}</p> : null}
      </div>
    </div>
  );
}
