import { useState } from "react";
import { useAuthUrl } from "../../api/accounts.ts";
import { showToast } from "../../lib/toast-store.ts";

/** Takes a signed-in seller to eBay's sign-in page to connect, reconnect, or link an account. */
export function useGoToEbay() {
  const authUrl = useAuthUrl();
  // Stays true while the browser is leaving the page.
  const [leaving, setLeaving] = useState(false);
  const go = () =>
    authUrl.mutate(undefined, {
      onSuccess: ({ url }) => {
        setLeaving(true);
        window.location.assign(url);
      },
      onError: () =>
        showToast({ title: "Failed to get eBay authorization URL", variant: "destructive" }),
    });
  return { go, going: authUrl.isPending || leaving };
}
