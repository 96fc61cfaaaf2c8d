import { Elements } from "@stripe/react-stripe-js";
import { useQuery } from "@tanstack/react-query";
import { loadCardProvider } from "../../../components/billing/card-provider/load-card-provider.ts";
import { CardForm } from "./card-form.tsx";

interface CardDialogProps {
  /** A payment is overdue, so the dialog explains the next step. */
  readonly owes: boolean;
  /** The new card replaces another one. */
  readonly replaces: boolean;
  readonly onClose: () => void;
}

/** Asks for a card in the card provider's own field, so its digits never reach us. */
export function CardDialog({ owes, replaces, onClose }: CardDialogProps) {
  const provider = useQuery({
    queryKey: ["card-provider"],
    queryFn: ({ signal }) => loadCardProvider(signal),
    structuralSharing: false,
  });
  return (
    <Elements stripe={provider.data ?? null}>
      <CardForm
        owes={owes}
        replaces={replaces}
        onClose={onClose}
        failed={provider.isError}
        onRetry={() => void provider.refetch()}
      />
    </Elements>
  );
}
