import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { deleteAccount, getProfile } from "#contract/profile.ts";
import { announceAccount } from "../lib/account-tabs.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { profileKey } from "./query-client.ts";
import { RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";

/** Tried once more when the server or the network failed, not when the answer was no. */
export function retryProfile(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof RequestError && error.status < 500);
}

/** Whatever changes its figures says that they are to be read again. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => callEndpoint(getProfile, { signal }),
  retry: retryProfile,
  retryDelay: 300,
});

export function useProfile() {
  return useQuery(profileQuery);
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
