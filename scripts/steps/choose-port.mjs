import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import { dirname } from "node:path";
import { Stop } from "./stop.mjs";

/** Returns the port in the settings. Stops if it isn't free. */
export async function checkPort(settings) {
  const port = Number(settings.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Stop(`PORT is "${settings.PORT}". It must be a number from 1 to 65535.`);
  const host = settings.HOST ?? "127.0.0.1";
  const problem = await tryPort(host, port);
  if (problem) throw new Stop(explain(problem, { host, port }));
  // A browser may try ::1 first for "localhost", so another program there would answer instead of
  // us.
  if (host === "127.0.0.1" && (await tryPort("::1", port)) === "EADDRINUSE")
    throw new Stop(explain("EADDRINUSE", { host, port }));
  return port;
}

function explain(problem, { host, port }) {
  const next = port < 65535 ? port + 1 : port - 1;
  if (problem === "EACCES")
    return `This user isn't allowed to use port ${port}. Choose one above 1023, for example PORT=3000.`;
  if (problem !== "EADDRINUSE")
    return `HOST is "${host}", an address this machine doesn't have (${problem}).`;
  return `Port ${port} is in use by another program. Stop that program, or choose another port:

  PORT=${next} npm start

If a copy is already running, a second one also needs its own data folder:

  PORT=${next} DATA_DIR=.data-2 npm start`;
}

/** Returns a free port: the previous one if it is still free, so that addresses stay the same. */
export async function keepPort(file) {
  const previous = readPort(file);
  if (previous && (await tryPort("127.0.0.1", previous)) === null) return previous;
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

/** Returns null if a server can listen there, otherwise the system's error code. */
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
