import { useMutation, useQueryClient } from "@tanstack/react-query";
import { completeProfile, getAuthUrl, getCurrentUser, logout, startLogin } from "#contract/accounts.ts";
import type { CurrentUser } from "#contract/accounts.ts";
import { callEndpoint, callEndpointOrNull } from "./call-endpoint.ts";
import { currentUserKey } from "./query-client.ts";

export function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  return callEndpointOrNull(getCurrentUser, { signal });
}

export function useStartLogin() {
  return useMutation({ mutationFn: () => callEndpoint(startLogin) });
}

/** The address at the marketplace where a signed-in user connects (again). */
export function useAuthUrl() {
  return useMutation({ mutationFn: () => callEndpoint(getAuthUrl) });
}

export function useLogout() {
  return useMutation({ mutationFn: () => callEndpoint(logout) });
}

export function useCompleteProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callEndpoint(completeProfile, { body: { email } }),
    onSuccess: () => client.refetchQueries({ queryKey: currentUserKey }),
  });
}
