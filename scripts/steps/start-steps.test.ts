import { once } from "node:events";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { checkPort, keepPort } from "./choose-port.mjs";
import { ebaySandbox, settingsForSandbox, usesRealEbay } from "./ebay-sandbox.mjs";
import { modes } from "../../sandbox/language-model/mode.ts";
import { modelSandbox, settingsForModelSandbox, wantedModelSandbox } from "./model-sandbox.mjs";
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
  it("is refused if another program uses it, with the command for another port", async () => {
    const { server, port } = await listen("127.0.0.1");
    await expect(checkPort({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program, or choose another port:\n\n  PORT=${port + 1} npm start`,
    );
    server.close();
    await once(server, "close");
    expect(await checkPort({ PORT: String(port) })).toBe(port);
  });

  it.each(["abc", "0", "65536", "80.5", "-1"])(
    "is refused if it is %s, with the valid range",
    async (given) => {
      await expect(checkPort({ PORT: given })).rejects.toThrow(
        `PORT is "${given}". It must be a number from 1 to 65535.`,
      );
    },
  );

  it("is refused if this machine doesn't have the host's address", async () => {
    await expect(checkPort({ PORT: "39999", HOST: "192.0.2.7" })).rejects.toThrow(
      `HOST is "192.0.2.7", an address this machine doesn't have`,
    );
  });

  it("of a sandbox stays the same, unless another program uses it", async () => {
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

  it("of a sandbox is chosen again if its file is invalid", async () => {
    const file = join(newFolder(), "sandbox.port");
    writeFileSync(file, "not a port");
    expect(await keepPort(file)).toBe(Number(readFileSync(file, "utf8")));
  });
});

describe("the secrets", () => {
  it("are created once, with access only for their owner", () => {
    const folder = newFolder();
    const made = keepSecrets(folder);
    expect(Buffer.from(made.ENCRYPTION_KEYS.split(":")[1], "base64")).toHaveLength(32);
    expect(made.EBAY_NOTIFICATION_TOKEN).toMatch(/^[A-Za-z0-9_-]{32,80}$/);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(keepSecrets(folder)).toEqual(made);
  });

  it("aren't silently replaced if their file is damaged", () => {
    const folder = newFolder();
    writeFileSync(join(folder, "secrets.json"), "{");
    expect(() => keepSecrets(folder)).toThrow("secrets.json can't be read");
  });
});

describe("the .env file", () => {
  it("is read as names and values, without comments and quotes", () => {
    const text = [
      "# a comment",
      "PORT=4000",
      "export HOST = 127.0.0.1",
      'NAME="two words # kept"',
      "KEYS='1:abc='",
      "EMPTY=",
      "NOTE=value # comment",
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
  it("isn't used if the settings configure the real eBay", () => {
    expect(usesRealEbay({ EBAY_CLIENT_ID: "owner" })).toBe(true);
    expect(usesRealEbay({ EBAY_API_BASE: "https://api.ebay.com" })).toBe(true);
    expect(usesRealEbay({ EBAY_CONCURRENCY: "5", PORT: "3000" })).toBe(false);
  });

  it("gets the same credentials as the server", () => {
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

describe("the language model sandbox", () => {
  it("starts only if requested, in a valid mode, and without another model configured", () => {
    expect(wantedModelSandbox({})).toBeNull();
    for (const mode of modes) expect(wantedModelSandbox({ AI_SANDBOX: mode })).toBe(mode);
    expect(() => wantedModelSandbox({ AI_SANDBOX: "dreaming" })).toThrow(/honest, slow/);
    expect(() => wantedModelSandbox({ AI_SANDBOX: "honest", AI_PROVIDER: "openai" })).toThrow(
      /Leave one out/,
    );
  });

  it("is the model that the server is configured for, with the key it accepts", () => {
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
