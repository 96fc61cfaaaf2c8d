import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

/**
 * Returns a function that sends a notification to every client of this process's only socket
 * server.
 *
 * PGlite's socket server runs all connections in one session, so a notification only reaches the
 * connection whose statement caused it. Here, every other client gets it too. A client that doesn't
 * listen ignores it.
 */
export function passOnNotifications(): (message: Uint8Array) => void {
  const sockets = new Set<Socket>();
  // The server of PGlite doesn't tell which sockets it has, but Node does.
  subscribe("net.server.socket", (event) => {
    const { socket } = event as { readonly socket: Socket };
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return (message) => {
    for (const socket of sockets) if (socket.writable) socket.write(message);
  };
}
