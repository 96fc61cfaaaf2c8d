import { useMutation, useQuery } from "@tanstack/react-query";
import { deleteAccount, getProfile } from "#contract/profile.ts";
import { announceAccount } from "../lib/account-tabs.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";

/** Tried once more when the server or the network failed, not when the answer was no. */
export function retryProfile(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof RequestError && error.status < 500);
}

/** Read anew each time the profile opens: its figures change with every sync. */
export function useProfile() {
  return useQuery({ queryKey: ["profile"], queryFn: ({ signal }) => callEndpoint(getProfile, { signal }), retry: retryProfile, retryDelay: 300, staleTime: 0 });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => callEndpoint(deleteAccount),
    onSuccess: () => {
      rememberShownAccount(null);
      announceAccount(null);
    },
  });
}
