import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import { dirname } from "node:path";
import { Stop } from "./stop.mjs";

/** The port of the settings, once it is known to be free. */
export async function checkPort(settings) {
  const port = Number(settings.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Stop(`PORT is "${settings.PORT}". It must be a number from 1 to 65535.`);
  const host = settings.HOST ?? "127.0.0.1";
  const problem = await tryPort(host, port);
  if (problem) throw new Stop(explain(problem, { host, port }));
  // A browser asked for "localhost" may try ::1 first, so another program there would answer in our place.
  if (host === "127.0.0.1" && (await tryPort("::1", port)) === "EADDRINUSE")
    throw new Stop(explain("EADDRINUSE", { host, port }));
  return port;
}

function explain(problem, { host, port }) {
  const next = port < 65535 ? port + 1 : port - 1;
  if (problem === "EACCES")
    return `Port ${port} may not be used by this user. Choose one above 1023, for example PORT=3000.`;
  if (problem !== "EADDRINUSE")
    return `HOST is "${host}", an address this machine does not have (${problem}).`;
  return `Port ${port} is in use by another program. Stop that one, or choose another port:

  PORT=${next} npm start

A second copy beside a running one also needs its own data:

  PORT=${next} DATA_DIR=.data-2 npm start`;
}

/** A free port on this machine: the one of last time if it still is, so that addresses stay what they were. */
export async function keepPort(file) {
  const before = readPort(file);
  if (before && (await tryPort("127.0.0.1", before)) === null) return before;
  const port = await findFreePort();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${port}\n`);
  return port;
}

function readPort(file) {
  try {
    const port = Number(readFileSync(file, "utf8"));
    return Number.isInteger(port) && port > 0 && port < 65536 ? port : null;
  } catch {
    return null;
  }
}

/** null when a server can listen there, else the system's error code. */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error) => resolve(error.code));
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: 0 }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
