import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { deleteAccount, getProfile } from "#contract/profile.ts";
import { announceAccount } from "../lib/account-tabs.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { profileKey } from "./query-client.ts";
import { RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";

/** Allows one retry after a server or network failure, and none after a refusal. */
export function retryProfile(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof RequestError && error.status < 500);
}

/** Invalidated by everything that changes its figures. */
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
