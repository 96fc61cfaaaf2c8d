import { Spinner } from "../ui/spinner.tsx";

export function PageSpinner() {
  return (
    <div className="flex flex-1 items-center justify-center py-24">
      <Spinner label="Loading" />
    </div>
  );
}
