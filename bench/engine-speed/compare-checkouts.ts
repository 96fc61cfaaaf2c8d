import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** How much faster this checkout must be than the one it is compared with. */
const target = 1.5;
const pairs = 3;
const seed = join("sandbox", "ebay", "seed", "seed.json.gz");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs this benchmark and that of another checkout in turn, each in its own processes and with
 * the same Node, and prints the ratio of their listings per second. Returns whether it reaches the
 * target.
 */
export function compareCheckouts(own: string, other: string): boolean {
  if (!readFileSync(join(own, seed)).equals(readFileSync(join(other, seed))))
    say(
      `The checkouts have different listings. Copy ${seed} to the other one to compare on the same.`,
    );
  say("| Run | This checkout | The other | Ratio |\n|---|---|---|---|");
  const runs = Array.from({ length: pairs }, (_, at) => {
    const run = { own: listingsPerSecond(own), other: listingsPerSecond(other) };
    say(`| ${at + 1} | ${run.own} | ${run.other} | ${(run.own / run.other).toFixed(2)} |`);
    return run;
  });
  const best = {
    own: Math.max(...runs.map((run) => run.own)),
    other: Math.max(...runs.map((run) => run.other)),
  };
  const ratio = best.own / best.other;
  say(`| Best | ${best.own} | ${best.other} | ${ratio.toFixed(2)}, at least ${target} |`);
  return ratio >= target;
}

/** Reads the figure that the checkout's own benchmark prints, whatever its targets are. */
function listingsPerSecond(checkout: string): number {
  const { stdout, stderr } = spawnSync(process.execPath, [join("bench", "engine-speed.ts")], {
    cwd: checkout,
    encoding: "utf8",
  });
  const figure = /^\| Listings a second, best round \| (\d+) \|/m.exec(stdout)?.[1];
  if (figure === undefined)
    throw new Error(`The benchmark of ${checkout} printed no figure.\n${stdout}\n${stderr}`);
  return Number(figure);
}
