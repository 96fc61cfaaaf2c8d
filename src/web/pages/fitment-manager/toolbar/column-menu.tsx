import { Columns3 } from "lucide-react";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuChoice } from "../../../components/ui/menu.tsx";
import { columnFaces, hideableColumns } from "../table/columns.tsx";
import type { HideableColumn } from "../table/columns.tsx";

interface ColumnMenuProps {
  readonly isShown: (column: HideableColumn) => boolean;
  readonly onToggle: (column: HideableColumn) => void;
}

export function ColumnMenu({ isShown, onToggle }: ColumnMenuProps) {
  return (
    <Menu label="Columns" trigger={<IconButton label="Columns" Icon={Columns3} />}>
      {hideableColumns.map((column) => (
        <MenuChoice
          key={column}
          several
          checked={isShown(column)}
          onChange={() => onToggle(column)}
        >
          {columnFaces[column].label}
        </MenuChoice>
      ))}
    </Menu>
  );
}
