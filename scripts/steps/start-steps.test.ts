import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { checkPort, keepPort } from "./choose-port.mjs";
import { ebaySandbox, settingsForSandbox, usesRealEbay } from "./ebay-sandbox.mjs";
import { modes } from "../../sandbox/language-model/mode.ts";
import { modelSandbox, settingsForModelSandbox, wantedModelSandbox } from "./model-sandbox.mjs";
import { claimLock, releaseLock } from "./hold-lock.mjs";
import { keepSecrets } from "./keep-secrets.mjs";
import { parseEnvFile } from "./read-settings.mjs";

const newFolder = () => mkdtempSync(join(inject("runFolder"), "steps-"));

async function listen(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

describe("the port", () => {
  it("taken by another program is said, with what to type instead", async () => {
    const { server, port } = await listen("127.0.0.1");
    await expect(checkPort({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that one, or choose another port:\n\n  PORT=${port + 1} npm start`,
    );
    server.close();
    await once(server, "close");
    expect(await checkPort({ PORT: String(port) })).toBe(port);
  });

  it.each(["abc", "0", "65536", "80.5", "-1"])(
    "%s is refused with what it must be",
    async (given) => {
      await expect(checkPort({ PORT: given })).rejects.toThrow(
        `PORT is "${given}". It must be a number from 1 to 65535.`,
      );
    },
  );

  it("of a host that this machine does not have is refused", async () => {
    await expect(checkPort({ PORT: "39999", HOST: "192.0.2.7" })).rejects.toThrow(
      'HOST is "192.0.2.7", an address this machine does not have',
    );
  });

  it("kept from last time stays, and gives way when another program has it", async () => {
    const file = join(newFolder(), "sandbox.port");
    const first = await keepPort(file);
    expect(await keepPort(file)).toBe(first);
    const taken = createServer().listen(first, "127.0.0.1");
    await once(taken, "listening");
    const second = await keepPort(file);
    taken.close();
    expect(second).not.toBe(first);
    expect(await keepPort(file)).toBe(second);
  });

  it("file with nonsense in it is replaced", async () => {
    const file = join(newFolder(), "sandbox.port");
    writeFileSync(file, "not a port");
    expect(await keepPort(file)).toBe(Number(readFileSync(file, "utf8")));
  });
});

describe("the lock", () => {
  it("is held by a running process, and is free again when it is given back", () => {
    const file = join(newFolder(), "start.lock");
    expect(claimLock(file)).toBeNull();
    expect(claimLock(file)).toBe(process.pid);
    releaseLock(file);
    expect(claimLock(file)).toBeNull();
  });

  it("of a process that has ended is taken over", () => {
    const file = join(newFolder(), "start.lock");
    const ended = spawnSync(process.execPath, ["-e", ""]).pid;
    writeFileSync(file, JSON.stringify({ pid: ended, started: "1" }));
    expect(claimLock(file)).toBeNull();
  });

  it.skipIf(!existsSync("/proc/self/stat"))(
    "of an ended process whose id now belongs to another one is taken over",
    async () => {
      const file = join(newFolder(), "start.lock");
      const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
      await once(other, "spawn");
      writeFileSync(file, JSON.stringify({ pid: other.pid, started: "1" }));
      expect(claimLock(file)).toBeNull();
      other.kill();
    },
  );

  it("that cannot be read is taken over", () => {
    const file = join(newFolder(), "start.lock");
    writeFileSync(file, "");
    expect(claimLock(file)).toBeNull();
  });
});

describe("the secrets", () => {
  it("are made once, for their owner alone", () => {
    const folder = newFolder();
    const made = keepSecrets(folder);
    expect(Buffer.from(made.ENCRYPTION_KEYS.split(":")[1], "base64")).toHaveLength(32);
    expect(made.EBAY_NOTIFICATION_TOKEN).toMatch(/^[A-Za-z0-9_-]{32,80}$/);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(keepSecrets(folder)).toEqual(made);
  });

  it("that were damaged are not replaced in silence", () => {
    const folder = newFolder();
    writeFileSync(join(folder, "secrets.json"), "{");
    expect(() => keepSecrets(folder)).toThrow("secrets.json cannot be read");
  });
});

describe("the .env file", () => {
  it("gives names and values, without comments and quotes", () => {
    const text = [
      "# a comment",
      "PORT=4000",
      "export HOST = 127.0.0.1",
      'NAME="two words # kept"',
      "KEYS='1:abc='",
      "EMPTY=",
      "NOTE=value # said",
      "nonsense",
    ].join("\n");
    expect(parseEnvFile(text)).toEqual({
      PORT: "4000",
      HOST: "127.0.0.1",
      NAME: "two words # kept",
      KEYS: "1:abc=",
      EMPTY: "",
      NOTE: "value",
    });
  });
});

describe("the eBay sandbox", () => {
  it("steps aside for settings that name an eBay or a client of the owner's", () => {
    expect(usesRealEbay({ EBAY_CLIENT_ID: "owner" })).toBe(true);
    expect(usesRealEbay({ EBAY_API_BASE: "https://api.ebay.com" })).toBe(true);
    expect(usesRealEbay({ EBAY_CONCURRENCY: "5", PORT: "3000" })).toBe(false);
  });

  it("and the server are told the same client", () => {
    const sandbox = ebaySandbox({
      dataDir: "/data",
      publicUrl: "http://localhost:3000",
      port: 4100,
    });
    const settings = settingsForSandbox(sandbox);
    expect(settings).toMatchObject({
      EBAY_API_BASE: "http://127.0.0.1:4100",
      EBAY_AUTH_BASE: "http://127.0.0.1:4100",
    });
    expect(sandbox.env).toMatchObject({
      EBAY_CLIENT_ID: settings.EBAY_CLIENT_ID,
      EBAY_CLIENT_SECRET: settings.EBAY_CLIENT_SECRET,
      HOST: "127.0.0.1",
      PORT: "4100",
    });
    expect(JSON.parse(sandbox.env.REDIRECT_URLS)).toEqual({
      [settings.EBAY_RU_NAME]: {
        accept: "http://localhost:3000/api/auth/ebay/callback",
        decline: "http://localhost:3000/api/auth/ebay/callback",
      },
    });
  });
});

describe("the stand-in for a language model", () => {
  it("is started only when asked for, in one of its modes, and never beside a model of the owner's", () => {
    expect(wantedModelSandbox({})).toBeNull();
    for (const mode of modes) expect(wantedModelSandbox({ AI_SANDBOX: mode })).toBe(mode);
    expect(() => wantedModelSandbox({ AI_SANDBOX: "dreaming" })).toThrow(/honest, slow/);
    expect(() => wantedModelSandbox({ AI_SANDBOX: "honest", AI_PROVIDER: "openai" })).toThrow(
      /Leave one out/,
    );
  });

  it("is what the server is pointed at, with the key it takes", () => {
    const program = modelSandbox({ dataDir: "/data", mode: "slow", port: 4555 });
    expect(program.env).toMatchObject({ PORT: "4555", HOST: "127.0.0.1", MODE: "slow" });
    const settings = settingsForModelSandbox(program);
    expect(settings).toMatchObject({
      AI_PROVIDER: "openai-compatible",
      AI_BASE_URL: "http://127.0.0.1:4555/v1",
    });
    expect(settings.AI_API_KEY).toBe(program.env.API_KEY);
  });
});
