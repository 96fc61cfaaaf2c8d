import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import { expect, it } from "vitest";

it("refuses a connection to another machine", async () => {
  await expect(fetch("http://192.0.2.1/")).rejects.toMatchObject({
    cause: { message: expect.stringContaining("tried to reach 192.0.2.1") },
  });
});

it("refuses another host by name, before any DNS lookup", async () => {
  await expect(fetch("https://example.com/")).rejects.toMatchObject({
    cause: { code: "EBLOCKED" },
  });
});

it("allows connections to this machine", async () => {
  const server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("here");
  server.close();
});

it("also applies to programs that a test starts", () => {
  const program = `fetch("http://192.0.2.1/").catch((error) => process.stdout.write(error.cause.code))`;
  expect(execFileSync(process.execPath, ["-e", program], { encoding: "utf8" })).toBe("EBLOCKED");
});
