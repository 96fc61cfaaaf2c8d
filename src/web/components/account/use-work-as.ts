import { useState } from "react";
import { failureWords } from "../../api/failure-words.ts";
import { useSwitchAccount } from "../../api/sessions.ts";
import { paths } from "../../lib/paths.ts";
import { showToast } from "../../lib/toast-store.ts";

/**
 * Switches to another linked account. Reloads the page, so nothing from the old account stays in
 * memory.
 */
export function useWorkAs() {
  const change = useSwitchAccount();
  const [leaving, setLeaving] = useState(false);
  const workAs = (id: string) =>
    change.mutate(id, {
      onSuccess: () => {
        setLeaving(true);
        window.location.assign(paths.dashboard);
      },
      onError: (error) =>
        showToast({
          title: "Couldn't switch accounts",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return { workAs, switching: change.isPending || leaving };
}
