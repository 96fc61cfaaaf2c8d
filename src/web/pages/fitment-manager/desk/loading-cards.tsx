import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** A placeholder in the shape of the cards. */
export function LoadingCards({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  );
}
