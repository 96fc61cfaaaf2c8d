import { Elements } from "@stripe/react-stripe-js";
import { useQuery } from "@tanstack/react-query";
import { loadCardProvider } from "../../../components/billing/card-provider/load-card-provider.ts";
import { CardForm } from "./card-form.tsx";

interface CardDialogProps {
  /** Whether a payment is owed: then the next step is said. */
  readonly owes: boolean;
  /** Whether another card was charged so far. */
  readonly replaces: boolean;
  readonly onClose: () => void;
}

/** Asks for a card and gives it to the card provider, in whose field it is typed: the digits never come to us. */
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
