import { useState } from "react";
import { useNavigate } from "react-router";
import type { Usage } from "#contract/usage.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { paths } from "../../lib/paths.ts";

/** Says once a visit that the month's limit is reached. */
export function LimitDialog({ usage }: { readonly usage: Usage }) {
  const [closed, setClosed] = useState(false);
  const navigate = useNavigate();
  return (
    <Modal
      open={usage.has_reached_limit && !closed}
      onClose={() => setClosed(true)}
      title="Monthly Limit Reached"
      description="You have used all fitment generations of this month. Listings that have their fitments can still be edited and synced."
      footer={
        <>
          <Button onClick={() => setClosed(true)}>Close</Button>
          <Button look="primary" onClick={() => void navigate(paths.pricing)}>
            Upgrade Plan
          </Button>
        </>
      }
    >
      <p className="text-2xl font-semibold">
        {usage.fitments_generated_this_month} / {usage.monthly_fitment_limit}
      </p>
    </Modal>
  );
}
