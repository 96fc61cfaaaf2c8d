import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { addressOf, callerNames } from "./name-caller.ts";

const from = (ip: string) => ({ ip }) as FastifyRequest;

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:12::1", "2001:db8:0:12::/64"],
  ["2001:0DB8::12:aaaa:bbbb:cccc:dddd", "2001:db8:0:12::/64"],
  ["2001:db8:0:12:1:2:3:4", "2001:db8:0:12::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s as %s", (ip, address) => {
  expect(addressOf(from(ip))).toBe(address);
});

it("names a caller by session if there is one, and asks once for each request", async () => {
  const asked: string[] = [];
  const name = callerNames(({ ip }) => {
    asked.push(ip);
    if (ip === "10.0.0.3") return Promise.reject(new Error("no database"));
    return Promise.resolve(ip === "10.0.0.1" ? "abc" : null);
  });
  const requests = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(from);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await Promise.all(requests.map(name))).toEqual(["session abc", "10.0.0.2", "10.0.0.3"]);
  expect(asked).toEqual(["10.0.0.1", "10.0.0.2", "10.0.0.3"]);
});
