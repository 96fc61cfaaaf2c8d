import { useState } from "react";
import { useStartLogin } from "../../api/accounts.ts";

/** Asks where to sign in and goes there. `failure` is what went wrong, to be shown as an alert. */
export function useSignIn() {
  const start = useStartLogin();
  // Stays true while the browser is already leaving the page.
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = () => {
    setFailure(null);
    start.mutate(undefined, {
      onSuccess: (answer) => {
        if (!answer.success || !answer.authUrl) return setFailure(`Authentication failed: ${answer.message || "Unknown error"}`);
        setLeaving(true);
        window.location.assign(answer.authUrl);
      },
      onError: (error) => setFailure(`Connection error: ${error.message}`),
    });
  };
  return { signIn, connecting: start.isPending || leaving, failure };
}
