import { partColumnLabels } from "#contract/parts-files.ts";
import type { ColumnMapping, PartsFile } from "#contract/parts-files.ts";
import { Select } from "../../components/ui/field.tsx";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../components/ui/table-frame.tsx";
import { mapColumn, meaningOf } from "./map-column.ts";

const columns: readonly TableColumn[] = [
  { name: "Column" },
  { name: "Sample values", look: "max-sm:hidden" },
  { name: "Maps to", look: "w-56" },
];

interface ColumnChoiceProps {
  readonly file: PartsFile;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** Lists the file's columns with sample values, and lets the user map each one. */
export function ColumnChoice({ file, mapping, onChange }: ColumnChoiceProps) {
  return (
    <TableFrame caption="Columns" columns={columns} layout="auto" maxHeight="max-h-120">
      {file.header.map((head, at) => (
        <tr key={at} className="border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-1.5">
          <td className="max-w-48 break-words font-medium">
            {head === "" ? <span className="text-muted">(no name)</span> : head}
          </td>
          <td className="max-w-80 truncate text-muted max-sm:hidden">{samplesOf(file, at)}</td>
          <td>
            <Select
              aria-label={`Column ${head === "" ? at + 1 : head} maps to`}
              value={meaningOf(mapping, at) ?? ""}
              onChange={(event) => onChange(mapColumn(mapping, at, event.target.value))}
            >
              <option value="">Not used</option>
              {Object.entries(partColumnLabels).map(([column, label]) => (
                <option key={column} value={column}>
                  {label}
                </option>
              ))}
            </Select>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

function samplesOf(file: PartsFile, at: number): string {
  return [...new Set(file.sample.map((row) => row[at] ?? "").filter((cell) => cell !== ""))]
    .slice(0, 3)
    .join(" · ");
}
