import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getAudit, getAuditFindings } from "#contract/audit.ts";
import type { AuditFinding } from "#contract/audit.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { workPollMs } from "./live-state.ts";

const auditKey = ["audit"] as const;
const findingsKey = ["audit-findings"] as const;
const askAgainMilliseconds = 1000;

/**
 * Marks the audit as outdated after work on listings. It is read again the next time it is shown.
 */
export function refreshAudit(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: auditKey });
  void client.invalidateQueries({ queryKey: findingsKey });
}

/** Reads the audit's findings by rule, every second while listings are still being checked. */
export function useAudit() {
  const client = useQueryClient();
  const audit = useQuery({
    queryKey: auditKey,
    queryFn: ({ signal }) => callEndpoint(getAudit, { signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      (query.state.data?.pending ?? 0) > 0 ? workPollMs(askAgainMilliseconds) : false,
  });
  const checked = audit.data?.checked;
  useEffect(() => void client.invalidateQueries({ queryKey: findingsKey }), [client, checked]);
  return audit;
}

/** Reads one page of the listings that violate a rule. */
export function useAuditFindings(asked: {
  readonly rule: AuditFinding["rule"];
  readonly page: number;
  readonly limit: number;
}) {
  return useQuery({
    queryKey: [...findingsKey, asked],
    queryFn: ({ signal }) => callEndpoint(getAuditFindings, { query: asked, signal }),
    placeholderData: (previous) => previous,
  });
}
