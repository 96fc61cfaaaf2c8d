import net from "node:net";

/**
 * Blocks external requests in tests. Every TCP connection of the process passes through here
 * (fetch, http, pg, TLS), and one to another machine fails with an error that names the host. This
 * is plain JavaScript, so that it can be loaded into any program that a test starts.
 */
const loopback =
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3}|0\.0\.0\.0|::)$/i;
const marked = Symbol.for("fitwright.external-requests-blocked");

if (!net.Socket.prototype[marked]) {
  net.Socket.prototype[marked] = true;
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function connectToLoopbackOnly(...args) {
    const target = readTarget(args);
    if (target === null || loopback.test(target)) return connect.apply(this, args);
    const error = Object.assign(
      new Error(`A test tried to reach ${target}. Tests may reach only this machine.`),
      { code: "EBLOCKED" },
    );
    process.nextTick(() => this.destroy(error));
    return this;
  };
}

/** Returns the host that a socket connects to, or null for a Unix socket. */
function readTarget(args) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === "object" && first !== null)
    return first.path ? null : (first.host ?? "localhost");
  if (typeof first === "string" && Number.isNaN(Number(first))) return null;
  const host = Array.isArray(args[0]) ? args[0][1] : args[1];
  return typeof host === "string" ? host : "localhost";
}
