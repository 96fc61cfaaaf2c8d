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

/** In place of the table when there is no working connection to the marketplace. */
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
      Nothing you generated or edited is lost: it is there again as soon as the connection is.
    </EmptyState>
  );
}

/** Above the table when the listings are there, but eBay cannot be reached with this connection. */
export function ConnectionNotice({
  problem,
}: {
  readonly problem: NonNullable<ConnectionProblem>;
}) {
  const { text, button } = words[problem];
  return (
    <Notice tone="warning" title={text} action={<ConnectButton label={button} />}>
      You can go on reviewing and editing; pulling and syncing wait for the connection.
    </Notice>
  );
}
