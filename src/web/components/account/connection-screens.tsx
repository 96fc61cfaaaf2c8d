import { Unplug } from "lucide-react";
import type { ConnectionProblem } from "../../api/connection-problem.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConnectButton } from "./connect-button.tsx";

const words = {
  connect: {
    text: "eBay account not connected. Please connect your eBay account first.",
    button: "Connect eBay account",
  },
  reconnect: {
    text: "eBay token expired. Please reconnect your eBay account.",
    button: "Reconnect eBay account",
  },
} as const;

/** Replaces the table if the eBay connection is missing or expired. */
export function ConnectionScreen({
  problem,
}: {
  readonly problem: NonNullable<ConnectionProblem>;
}) {
  const { text, button } = words[problem];
  return (
    <EmptyState
      icon={<Unplug aria-hidden />}
      title={text}
      action={<ConnectButton label={button} />}
    >
      Nothing you generated or edited is lost. You'll see it again once you're connected.
    </EmptyState>
  );
}

/** Shown above the table if the listings are loaded but the eBay connection doesn't work. */
export function ConnectionNotice({
  problem,
}: {
  readonly problem: NonNullable<ConnectionProblem>;
}) {
  const { text, button } = words[problem];
  return (
    <Notice tone="warning" title={text} action={<ConnectButton label={button} />}>
      You can keep reviewing and editing. Pulling and syncing resume once you&apos;re connected.
    </Notice>
  );
}
