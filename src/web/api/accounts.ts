import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  completeProfile,
  getAuthUrl,
  getCurrentUser,
  logout,
  startLogin,
} from "#contract/accounts.ts";
import type { CurrentUser } from "#contract/accounts.ts";
import { announceAccount } from "../lib/account-tabs.ts";
import { callEndpoint, callEndpointOrNull } from "./call-endpoint.ts";
import { currentUserKey, profileKey } from "./query-client.ts";
import { accountsKey } from "./sessions.ts";
import { rememberShownAccount } from "./shown-account.ts";

export async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const user = await callEndpointOrNull(getCurrentUser, { signal });
  rememberShownAccount(user?.id ?? null);
  return user;
}

/** Reads the signed-in user, the connection, and the profile again. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(
    [currentUserKey, profileKey, accountsKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

export function useStartLogin() {
  return useMutation({ mutationFn: () => callEndpoint(startLogin) });
}

/** Fetches the eBay address where a signed-in user connects or reconnects. */
export function useAuthUrl() {
  return useMutation({ mutationFn: () => callEndpoint(getAuthUrl) });
}

export function useLogout() {
  return useMutation({
    mutationFn: () => callEndpoint(logout),
    onSuccess: () => {
      rememberShownAccount(null);
      announceAccount(null);
    },
  });
}

export function useCompleteProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callEndpoint(completeProfile, { body: { email } }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: profileKey });
      await client.refetchQueries({ queryKey: currentUserKey });
    },
  });
}
