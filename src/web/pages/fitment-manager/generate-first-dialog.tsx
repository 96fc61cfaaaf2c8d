import { useNavigate } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import type { TooMany } from "./use-bulk-generate.ts";

interface GenerateFirstDialogProps {
  readonly tooMany: TooMany;
  readonly onConfirm: (tooMany: TooMany) => void;
  readonly onClose: () => void;
}

/**
 * Warns before a generation that exceeds the plan's limit, and offers to generate as many as the
 * plan allows.
 */
export function GenerateFirstDialog({ tooMany, onConfirm, onClose }: GenerateFirstDialogProps) {
  const navigate = useNavigate();
  const { selected, left } = tooMany;
  const one = left === 1;
  return (
    <Modal
      open
      onClose={onClose}
      title={`${formatCount(selected)} selected, ${formatCount(left)} left this month`}
      description={`Generate the first ${one ? "one" : formatCount(left)}? The other ${countOf(selected - left, "listing")} can wait until next month, or you can upgrade now.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => void navigate(paths.pricing)}>Upgrade</Button>
          <Button look="primary" onClick={() => onConfirm(tooMany)}>
            {one ? "Generate the first one" : `Generate the first ${formatCount(left)}`}
          </Button>
        </>
      }
    />
  );
}
