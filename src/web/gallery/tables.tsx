import { Checkbox } from "../components/ui/checkbox.tsx";
import { TableFrame } from "../components/ui/table-frame.tsx";
import type { TableColumn } from "../components/ui/table-frame.tsx";
import { Group, Specimen, State } from "./specimen.tsx";

const columns: readonly TableColumn[] = [
  { name: "Title" },
  { name: "MPN", look: "w-32" },
  { name: "Status", look: "w-28" },
];
const rows = Array.from({ length: 8 }, (_, at) => ({
  title: `2008-2012 Honda Accord Front Brake Pads, set ${at + 1}`,
  mpn: `D-${1000 + at}`,
}));
const rowLook = "border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-2";

export function Tables() {
  return (
    <Group name="Tables">
      <Specimen file="ui/table-frame" of={{ TableFrame }} stacked>
        <State name="a card">
          <TableFrame caption="A card" columns={columns}>
            <Rows count={3} />
          </TableFrame>
        </State>
        <State name="scrolling, with a sticky head">
          <TableFrame caption="Scrolling" columns={columns} layout="auto" maxHeight="max-h-48">
            <Rows count={8} />
          </TableFrame>
        </State>
        <State name="with a control in the head, which stays on narrow screens, where rows are cards">
          <TableFrame
            caption="Selectable"
            columns={[
              {
                name: "Select",
                look: "w-10",
                control: <Checkbox aria-label="Select all" readOnly />,
              },
              { name: "Title" },
            ]}
            headless="max-md:sr-only"
          >
            {rows.slice(0, 2).map(({ title, mpn }) => (
              <tr key={mpn} className={`${rowLook} max-md:grid max-md:grid-cols-[auto_1fr]`}>
                <td>
                  <Checkbox aria-label={`Select ${mpn}`} readOnly />
                </td>
                <td>{title}</td>
              </tr>
            ))}
          </TableFrame>
        </State>
        <State name="bare, inside another frame">
          <TableFrame caption="Bare" columns={columns} bare>
            <Rows count={2} />
          </TableFrame>
        </State>
      </Specimen>
    </Group>
  );
}

function Rows({ count }: { readonly count: number }) {
  return rows.slice(0, count).map(({ title, mpn }) => (
    <tr key={mpn} className={rowLook}>
      <td className="break-words">{title}</td>
      <td>{mpn}</td>
      <td>Synced</td>
    </tr>
  ));
}
