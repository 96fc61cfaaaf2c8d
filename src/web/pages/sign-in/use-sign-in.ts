import { useState } from "react";
import { useStartLogin } from "../../api/accounts.ts";

/** Asks where to sign in and goes there. What goes wrong is said in an alert, and `failure` stays to be read again. */
export function useSignIn() {
  const start = useStartLogin();
  // Stays true while the browser is already leaving the page.
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
