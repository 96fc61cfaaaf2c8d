import {
  CircleHelp,
  ClipboardCheck,
  Ellipsis,
  MessageCircleQuestionMark,
  RefreshCw,
  ScrollText,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useCommands } from "../../../lib/commands.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuAction } from "../../../components/ui/menu.tsx";
import { Tooltip } from "../../../components/ui/tooltip.tsx";

export interface ToolProps {
  readonly isPulling: boolean;
  readonly onPull: () => void;
  readonly onOpenQuestions: () => void;
  readonly onOpenAudit: () => void;
  readonly onOpenLog: () => void;
  readonly onHelp: () => void;
}

interface Tool {
  readonly label: string;
  readonly tip: string;
  readonly Icon: LucideIcon;
  readonly onOpen: () => void;
}

function toolsOf({ onOpenQuestions, onOpenAudit, onOpenLog, onHelp }: ToolProps): readonly Tool[] {
  return [
    {
      label: "Questions",
      tip: "Questions about all listings",
      Icon: MessageCircleQuestionMark,
      onOpen: onOpenQuestions,
    },
    {
      label: "Audit",
      tip: "Audit of all listings",
      Icon: ClipboardCheck,
      onOpen: onOpenAudit,
    },
    {
      label: "Log",
      tip: "Log of the latest runs",
      Icon: ScrollText,
      onOpen: onOpenLog,
    },
    {
      label: "Keys",
      tip: "Keyboard shortcuts (?)",
      Icon: CircleHelp,
      onOpen: onHelp,
    },
  ];
}

/** The table's tools: buttons if there is room, otherwise one menu. */
export function Tools({ asMenu, ...props }: ToolProps & { readonly asMenu: boolean }) {
  const tools = toolsOf(props);
  if (!asMenu)
    return tools.map(({ label, tip, Icon, onOpen }) => (
      <IconButton key={label} label={label} tip={tip} Icon={Icon} onClick={onOpen} />
    ));
  return (
    <Menu label="More" trigger={<IconButton label="More" Icon={Ellipsis} />}>
      {tools.map(({ label, Icon, onOpen }) => (
        <MenuAction key={label} icon={<Icon className="size-4" aria-hidden />} onSelect={onOpen}>
          {label}
        </MenuAction>
      ))}
    </Menu>
  );
}

/** The button has its label where there is room, else a tooltip. */
export function PullButton({ isPulling, onPull }: Pick<ToolProps, "isPulling" | "onPull">) {
  useCommands([{ name: "Pull from eBay", run: onPull }]);
  return (
    <Tooltip label="Pull from eBay">
      <Button
        busy={isPulling}
        onClick={onPull}
        aria-label="Pull from eBay"
        className="max-@5xl:w-8 max-@5xl:px-0!"
      >
        {isPulling ? null : <RefreshCw className="size-4 @5xl:size-3.5" aria-hidden />}
        <span className="hidden @5xl:inline">Pull from eBay</span>
      </Button>
    </Tooltip>
  );
}
