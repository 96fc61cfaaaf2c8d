import type { LucideIcon } from "lucide-react";
import { classNames } from "../ui/class-names.ts";

interface PointsProps {
  readonly points: readonly {
    readonly Icon: LucideIcon;
    readonly title: string;
    readonly text: string;
  }[];
  /** Columns and gaps of the grid. */
  readonly className: string;
  /**
   * `cards`: each point is a card. `beside`: the icon is left of the text. `plain`: the icon is
   * above it.
   */
  readonly look: "cards" | "beside" | "plain";
}

const looks = {
  cards: "rounded-md border border-line bg-surface p-5 shadow-raised",
  beside: "flex gap-3",
  plain: "",
} as const;

/** Lists a few points, each with an icon, a heading, and a sentence or two. */
export function Points({ points, className, look }: PointsProps) {
  return (
    <ul className={classNames("grid", className)}>
      {points.map(({ Icon, title, text }) => (
        <li key={title} className={looks[look]}>
          <Icon
            className={classNames("size-5 shrink-0 text-accent", look === "beside" && "mt-1")}
            aria-hidden
          />
          <div className={look === "beside" ? "" : "mt-3"}>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
