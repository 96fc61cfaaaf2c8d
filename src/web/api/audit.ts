import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getAudit, getAuditFindings } from "#contract/audit.ts";
import type { AuditFinding } from "#contract/audit.ts";
import { callEndpoint } from "./call-endpoint.ts";

const auditKey = ["audit"] as const;
const findingsKey = ["audit-findings"] as const;
const askAgainMilliseconds = 1000;

/** Work on listings changes what the audit finds: it is asked again when it is next looked at. */
export function refreshAudit(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: auditKey });
  void client.invalidateQueries({ queryKey: findingsKey });
}

/** What the audit found, by rule; asked again every second while listings are still to be looked at. */
export function useAudit() {
  const client = useQueryClient();
  const audit = useQuery({
    queryKey: auditKey,
    queryFn: ({ signal }) => callEndpoint(getAudit, { signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      (query.state.data?.pending ?? 0) > 0 ? askAgainMilliseconds : false,
  });
  const checked = audit.data?.checked;
  useEffect(() => void client.invalidateQueries({ queryKey: findingsKey }), [client, checked]);
  return audit;
}

/** The listings that a rule objects to, a page at a time. */
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
