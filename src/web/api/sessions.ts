import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listAccounts,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  switchAccount,
  unlinkAccount,
} from "#contract/accounts.ts";
import { announceAccount } from "../lib/account-tabs.ts";
import { callEndpoint } from "./call-endpoint.ts";

export const accountsKey = ["linked-accounts"] as const;
const sessionsKey = ["sessions"] as const;

/** Reads the eBay accounts linked to this session. */
export function useLinkedAccounts(options: { readonly fresh?: boolean } = {}) {
  return useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => callEndpoint(listAccounts, { signal }),
    ...(options.fresh ? { staleTime: 0 } : {}),
  });
}

/** Makes a linked account the active one and notifies the other tabs. */
export function useSwitchAccount() {
  return useMutation({
    mutationFn: (id: string) => callEndpoint(switchAccount, { params: { id } }),
    onSuccess: (_done, id) => announceAccount(id),
  });
}

export function useUnlinkAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(unlinkAccount, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

/** Reads where the account is signed in. Never cached. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callEndpoint(listSessions, { signal }),
    staleTime: 0,
  });
}

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(revokeSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(revokeOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
