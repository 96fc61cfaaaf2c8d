import { partColumnLabels } from "#contract/parts.ts";
import type { ColumnMapping, PartsFile } from "#contract/parts.ts";
import { Select } from "../../components/ui/field.tsx";
import { mapColumn, meaningOf } from "./map-column.ts";

interface ColumnChoiceProps {
  readonly file: PartsFile;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** The columns of the file with their first values, and what each stands for. */
export function ColumnChoice({ file, mapping, onChange }: ColumnChoiceProps) {
  return (
    <div
      className="max-h-120 overflow-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label="Columns"
    >
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 bg-surface">
          <tr className="h-9 border-b border-line text-xs text-muted [&>th]:px-3 [&>th]:font-medium">
            <th scope="col">Column</th>
            <th scope="col" className="max-sm:hidden">
              First values
            </th>
            <th scope="col" className="w-56">
              Stands for
            </th>
          </tr>
        </thead>
        <tbody>
          {file.header.map((head, at) => (
            <tr key={at} className="border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-1.5">
              <td className="max-w-48 break-words font-medium">
                {head === "" ? <span className="text-muted">(no name)</span> : head}
              </td>
              <td className="max-w-80 truncate text-muted max-sm:hidden">{samplesOf(file, at)}</td>
              <td>
                <Select
                  aria-label={`Column ${head === "" ? at + 1 : head} stands for`}
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
        </tbody>
      </table>
    </div>
  );
}

function samplesOf(file: PartsFile, at: number): string {
  return [...new Set(file.sample.map((row) => row[at] ?? "").filter((cell) => cell !== ""))]
    .slice(0, 3)
    .join(" · ");
}
