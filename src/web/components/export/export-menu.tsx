import { FileCode, FileSpreadsheet, FileText, Store } from "lucide-react";
import type { ReactNode } from "react";
import type { ExportFormat } from "#contract/parts.ts";
import { Menu, MenuAction } from "../ui/menu.tsx";

const formats: readonly {
  readonly format: ExportFormat;
  readonly name: string;
  readonly Icon: typeof FileText;
}[] = [
  { format: "csv", name: "CSV", Icon: FileText },
  { format: "xlsx", name: "Excel", Icon: FileSpreadsheet },
  { format: "ebay", name: "eBay upload file", Icon: Store },
  { format: "aces-4.2", name: "ACES 4.2 (names, no VCdb IDs)", Icon: FileCode },
  { format: "aces-5.0", name: "ACES 5.0 (names, no VCdb IDs)", Icon: FileCode },
];

/** Lets the user pick an export format. `label` names the data. */
export function ExportMenu({
  trigger,
  label,
  onExport,
}: {
  readonly trigger: ReactNode;
  readonly label: string;
  readonly onExport: (format: ExportFormat) => void;
}) {
  return (
    <Menu trigger={trigger} label={label}>
      {formats.map(({ format, name, Icon }) => (
        <MenuAction
          key={format}
          icon={<Icon className="size-4" aria-hidden />}
          onSelect={() => onExport(format)}
        >
          {name}
        </MenuAction>
      ))}
    </Menu>
  );
}
