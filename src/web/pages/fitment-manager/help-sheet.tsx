import { KeyCap } from "../../components/ui/key-cap.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { gridKeyTable, keyTable } from "./use-manager-keys.ts";

export function HelpSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title="Keys">
      <KeyList lines={keyTable} />
      <h3 className="mt-4 mb-2 font-medium">In a grid of trims and years</h3>
      <KeyList lines={gridKeyTable} />
    </Modal>
  );
}

function KeyList({
  lines,
}: {
  readonly lines: readonly {
    readonly keys: readonly string[];
    readonly shown?: readonly string[];
    readonly words: string;
  }[];
}) {
  return (
    <dl className="grid grid-cols-[6rem_1fr] items-center gap-x-4 gap-y-2 pb-2">
      {lines.map(({ keys, shown, words }) => (
        <div key={words} className="contents">
          <dt className="flex justify-end gap-1">
            {(shown ?? keys).map((key) => (key === "–" ? key : <KeyCap key={key}>{key}</KeyCap>))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
