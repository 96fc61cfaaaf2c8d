import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { useLogout } from "../../api/accounts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { currentUserKey } from "../../api/query-client.ts";
import { useCommands } from "../../lib/commands.ts";
import { paths } from "../../lib/paths.ts";
import { rememberSignOutPath } from "../../lib/sign-out-path.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../../lib/toast-store.ts";

export function LogoutButton({ className }: { readonly className?: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        rememberSignOutPath(paths.login);
        client.setQueryData(currentUserKey, null);
        client.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
        void navigate(paths.login);
        showToast({ title: "Logged out", description: "You have been successfully logged out." });
      },
      onError: (error) =>
        showToast({
          title: "Logout failed",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  useCommands([{ name: "Log out", run: leave }]);
  return (
    <Button
      look="quiet"
      onClick={leave}
      disabled={logout.isPending}
      {...(className ? { className } : {})}
    >
      <LogOut className="size-4" aria-hidden />
      {logout.isPending ? "Logging out..." : "Logout"}
    </Button>
  );
}
