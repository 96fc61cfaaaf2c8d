import { useState } from "react";
import { useAuthUrl } from "../../api/accounts.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast-store.ts";

/** Takes a signed-in seller to the marketplace to connect (again). */
export function ConnectButton({ label }: { readonly label: string }) {
  const authUrl = useAuthUrl();
  const [leaving, setLeaving] = useState(false);
  const connect = () =>
    authUrl.mutate(undefined, {
      onSuccess: ({ url }) => {
        setLeaving(true);
        window.location.assign(url);
      },
      onError: () => showToast({ title: "Failed to get eBay authorization URL", variant: "destructive" }),
    });
  return (
    <Button look="primary" onClick={connect} busy={authUrl.isPending || leaving}>
      {label}
    </Button>
  );
}
