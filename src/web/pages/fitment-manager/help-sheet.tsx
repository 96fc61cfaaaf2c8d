import { KeyCap } from "../../components/ui/key-cap.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { keyWords } from "./use-manager-keys.ts";

export function HelpSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pb-2">
        {keyWords.map(({ keys, words }) => (
          <div key={words} className="contents">
            <dt className="flex justify-end gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
