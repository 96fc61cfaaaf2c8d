import { spawn } from "node:child_process";
import { join } from "node:path";

/** A running `npm start`. */
export interface Copy {
  /** The one address it printed. */
  readonly url: string;
  /** Everything it printed so far. */
  printed(): string;
  /** Sends a signal to the starter. @returns its exit code once everything has ended */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const root = join(import.meta.dirname, "..");

/**
 * Runs `npm start` with these settings until it prints its address.
 * @throws its output if it ends before that
 */
export async function startCopy(settings: Readonly<Record<string, string>>): Promise<Copy> {
  const starter = run(settings);
  const url = await starter.address;
  if (url === null)
    throw new Error(`npm start ended before it printed an address:\n${starter.printed()}`);
  return {
    url,
    printed: starter.printed,
    async end(signal) {
      starter.child.kill(signal);
      return starter.ended;
    },
  };
}

/** Runs an `npm start` that must fail. @returns its output and exit code */
export async function startAndFail(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const starter = run(settings);
  if ((await starter.address) !== null) {
    starter.child.kill("SIGTERM");
    await starter.ended;
    throw new Error("npm start was expected to refuse, but it started");
  }
  return { code: await starter.ended, printed: starter.printed() };
}

function run(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const address = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const url = / is running at (http\S+)\n/.exec(text)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => resolve(null));
  });
  return {
    child,
    ended,
    address,
    printed: () => text,
  };
}
