import { useState } from "react";
import { useStartLogin } from "../../api/accounts.ts";

/** Redirects to eBay's sign-in page. A failure is shown in an alert and stays in `failure`. */
export function useSignIn() {
  const start = useStartLogin();
  // Stays true while the browser is leaving the page.
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (message: string) => {
    setFailure(message);
    window.alert(message);
  };
  const signIn = () => {
    setFailure(null);
    start.mutate(undefined, {
      onSuccess: (answer) => {
        if (!answer.success || !answer.authUrl)
          return fail(`Authentication failed: ${answer.message || "Unknown error"}`);
        setLeaving(true);
        window.location.assign(answer.authUrl);
      },
      onError: (error) => fail(`Connection error: ${error.message}`),
    });
  };
  return { signIn, connecting: start.isPending || leaving, failure };
}
