import {
  Check,
  CircleHelp,
  ClipboardCheck,
  MessageCircleQuestionMark,
  RefreshCw,
  ScrollText,
  Search,
  Sparkles,
  Upload,
  X,
} from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "../../../components/ui/button.tsx";
import type { ButtonSize } from "../../../components/ui/button.tsx";
import { TextInput } from "../../../components/ui/field.tsx";
import { formatCount } from "../../../lib/count-words.ts";

export interface ToolbarProps {
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly selected: number;
  readonly onGenerate: () => void;
  readonly onSync: () => void;
  readonly onAccept: () => void;
  readonly accepting: boolean;
  readonly starting: "generate" | "sync" | null;
  readonly isPulling: boolean;
  readonly onPull: () => void;
  readonly onOpenQuestions: () => void;
  readonly onOpenAudit: () => void;
  readonly onOpenLog: () => void;
  readonly onHelp: () => void;
  readonly menus: { readonly forExport: ReactNode; readonly forColumns: ReactNode };
}

/** Search, selection and what can be done with it. Stays in sight while the table scrolls. */
export function Toolbar(props: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Listings"
      className="sticky top-0 z-20 flex min-h-(--toolbar-height) flex-wrap content-center items-center gap-2 bg-surface px-4 py-2 @3xl:flex-nowrap"
    >
      <SearchField {...props} />
      <div className="order-last flex w-full items-center gap-2 @3xl:order-none @3xl:w-auto @3xl:flex-1 @3xl:justify-end">
        <Button
          look="primary"
          disabled={props.selected === 0}
          busy={props.starting === "generate"}
          onClick={props.onGenerate}
          className="max-md:flex-1 max-xs:px-2"
        >
          <Sparkles className="hidden size-3.5 @5xl:block" aria-hidden />
          Generate <span className="max-xs:sr-only">Selected </span>({formatCount(props.selected)})
        </Button>
        <Button
          size="icon"
          aria-label={`Accept selected (${formatCount(props.selected)})`}
          title="Accept selected (a)"
          disabled={props.selected === 0}
          busy={props.accepting}
          onClick={props.onAccept}
        >
          {props.accepting ? null : <Check className="size-4" aria-hidden />}
        </Button>
        <Button
          disabled={props.selected === 0}
          busy={props.starting === "sync"}
          onClick={props.onSync}
          className="max-md:flex-1 max-xs:px-2"
        >
          <Upload className="hidden size-3.5 @5xl:block" aria-hidden />
          Sync <span className="max-xs:sr-only">Selected </span>({formatCount(props.selected)})
        </Button>
      </div>
      <div className="ml-auto flex items-center gap-2 @3xl:ml-0">
        <PullButton {...props} className="max-md:hidden" />
        {props.menus.forExport}
        <span className="hidden @5xl:inline">{props.menus.forColumns}</span>
        <IconOrder
          label="Questions"
          Icon={MessageCircleQuestionMark}
          onClick={props.onOpenQuestions}
        />
        <IconOrder label="Audit" Icon={ClipboardCheck} onClick={props.onOpenAudit} />
        <IconOrder label="Log" Icon={ScrollText} onClick={props.onOpenLog} />
        <span className="hidden @5xl:inline">
          <IconOrder label="Keys" Icon={CircleHelp} onClick={props.onHelp} />
        </span>
      </div>
    </div>
  );
}

function IconOrder({
  label,
  Icon,
  onClick,
}: {
  readonly label: string;
  readonly Icon: typeof Search;
  readonly onClick: () => void;
}) {
  return (
    <Button size="icon" aria-label={label} title={label} onClick={onClick}>
      <Icon className="size-4" aria-hidden />
    </Button>
  );
}

export function PullButton({
  isPulling,
  onPull,
  className,
  size = "medium",
}: Pick<ToolbarProps, "isPulling" | "onPull"> & {
  readonly className?: string;
  readonly size?: ButtonSize;
}) {
  return (
    <Button size={size} busy={isPulling} onClick={onPull} {...(className ? { className } : {})}>
      {isPulling ? null : <RefreshCw className="size-3.5 max-xs:hidden" aria-hidden />}
      Pull from eBay
    </Button>
  );
}

function SearchField({ searchBox, search, onSearch }: ToolbarProps) {
  return (
    <div className="relative min-w-24 flex-1 @3xl:w-64 @3xl:flex-initial">
      <Search className="pointer-events-none absolute top-2 left-2 size-4 text-muted" aria-hidden />
      <TextInput
        ref={searchBox}
        type="text"
        inputMode="search"
        aria-label="Search by title, ID, MPN or brand"
        placeholder="Search title, ID, MPN, brand"
        className="px-8"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && event.key !== "Enter") return;
          // The first Escape clears, and neither key reaches the panel behind.
          event.stopPropagation();
          if (event.key === "Escape" && search !== "") onSearch("");
          else event.currentTarget.blur();
        }}
      />
      {search === "" ? null : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => onSearch("")}
          className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-md text-muted hover:bg-sunken"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
