import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const dockerfile = read("Dockerfile");

/** The files that run in production. */
const sources = ["src/domain", "src/contract", "src/server"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

/** Returns what the Dockerfile copies from the checkout in one of its stages. */
function copiedIn(stage: string): readonly string[] {
  const begin = dockerfile.indexOf(` AS ${stage}\n`);
  const end = dockerfile.indexOf("\nFROM ", begin);
  return [...dockerfile.slice(begin, end === -1 ? undefined : end).matchAll(/^COPY (?!--)(.+)$/gm)]
    .flatMap(([, paths = ""]) => paths.split(" ").slice(0, -1))
    .filter((path) => path !== "");
}

it("copies only files that exist and that are sent to the builder", () => {
  const sent = read(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  for (const stage of ["build", "packages", "product"])
    for (const path of copiedIn(stage)) {
      expect(existsSync(join(root, path)), path).toBe(true);
      const isSent = sent.some(
        (one) => path === one || path.startsWith(`${one}/`) || /^tsconfig\.\w+\.json$/.test(path),
      );
      expect(isSent, path).toBe(true);
    }
  expect(copiedIn("product")).toContain("src/server");
});

it("sends no secrets, data, or history to the builder", () => {
  const [first, ...rest] = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(first).toBe("*");
  expect(rest.filter((line) => /^!.*(\.env|\.data|\.git|\*\*)/.test(line))).toEqual([]);
});

it("needs no development package at run time", () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read("package.json")));
  expect(sources.length).toBeGreaterThan(500);
  const missing = sources.flatMap((source) =>
    packagesOf(read(source))
      .filter((name) => !(name in dependencies))
      .map((name) => `${source}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it("loads the packages of traces only if traces are configured", () => {
  const loading = sources.filter((source) =>
    /^import (?!type )[^;]*start-tracing/m.test(read(source)),
  );
  const importing = sources.filter((source) =>
    packagesOf(read(source)).some((name) => /opentelemetry|fastify.otel/.test(name)),
  );
  expect(loading).toEqual([]);
  expect(importing.map((source) => source.split("/").at(-2))).toEqual(["tracing", "tracing"]);
});

/** Returns the packages that a file imports for more than types. */
function packagesOf(text: string): readonly string[] {
  return [
    ...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"|import\("([^"]+)"\)/gm),
  ]
    .map(([, named, loaded]) => named ?? loaded ?? "")
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith("node:"))
    .filter((name) => !builtinModules.includes(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}

it("runs the Node that the project pins, as another user than root", () => {
  const { devDependencies } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read("package.json")));
  expect(dockerfile).toContain(`ARG NODE_VERSION=${devDependencies.node}\n`);
  expect(dockerfile).toMatch(/^USER node$/m);
});

it("describes two web and two worker processes, a database, and a proxy that asks for readiness", () => {
  const service = z.object({
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.unknown()),
    ports: z.array(z.string()).optional(),
    deploy: z.object({ replicas: z.number() }).optional(),
    healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  });
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(read("compose.yaml"), { merge: true }));
  const running = (role: string) =>
    Object.values(services)
      .filter(({ command }) => command?.includes(`--role=${role}`))
      .reduce((sum, { deploy }) => sum + (deploy?.replicas ?? 1), 0);
  expect([running("web"), running("worker")]).toEqual([2, 2]);
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(["proxy"]);
  for (const { environment } of Object.values(services))
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|KEY/.test(name)) expect(value).toMatch(/^\$\{/);
  const caddyfile = read("deploy/Caddyfile");
  expect(caddyfile).toContain("health_uri /api/ready");
  const webs = Object.entries(services).filter(([, { command }]) =>
    command?.includes("--role=web"),
  );
  const upstreams = webs.map(([name, { environment }]) => `${name}:${String(environment["PORT"])}`);
  expect(caddyfile).toContain(`reverse_proxy {$UPSTREAMS:${upstreams.join(" ")}}`);
});
