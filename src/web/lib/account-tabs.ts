const channelName = "fitwright.account";

/** Tells the other tabs of this browser which account the session works with now; null after logging out. */
export function announceAccount(id: string | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(id);
  channel.close();
}

/** Hears what other tabs announce. @returns how to stop. */
export function hearAccounts(heard: (id: string | null) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    heard(typeof data === "string" ? data : null);
  return () => channel.close();
}
