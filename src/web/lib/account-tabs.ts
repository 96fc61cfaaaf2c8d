const channelName = "fitwright.account";

/** Tells this browser's other tabs which account is active now: null after signing out. */
export function announceAccount(id: string | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(id);
  channel.close();
}

/** Listens to what other tabs announce. @returns a function that stops listening */
export function onAccountAnnounced(heard: (id: string | null) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    heard(typeof data === "string" ? data : null);
  return () => channel.close();
}
