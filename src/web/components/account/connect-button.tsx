import { Button } from "../ui/button.tsx";
import { useGoToEbay } from "./use-go-to-ebay.ts";

/** Takes a signed-in seller to eBay to connect or reconnect. */
export function ConnectButton({ label }: { readonly label: string }) {
  const { go, going } = useGoToEbay();
  return (
    <Button look="primary" onClick={go} busy={going}>
      {label}
    </Button>
  );
}
