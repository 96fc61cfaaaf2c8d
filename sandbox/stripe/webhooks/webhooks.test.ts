import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  startStripeSandbox,
  defaultKeys,
  type RunningStripeSandbox,
} from "../start-stripe-sandbox.ts";

const secret = "whsec_for_a_test";
let server: RunningStripeSandbox;
let stripe: Stripe;
let received: Stripe.Event[] = [];
let answers: number[] = [];
const listener = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    // Throws, and so never responds, if Stripe's package rejects the signature.
    received.push(
      stripe.webhooks.constructEvent(
        Buffer.concat(chunks),
        request.headers["stripe-signature"] ?? "",
        secret,
      ),
    );
    response.writeHead(answers.shift() ?? 200).end();
  });
});

const control = async (path: string, body: object = {}) =>
  (await fetch(`${server.url}/_sandbox/${path}`, { method: "POST", body: JSON.stringify(body) }))
    .status;

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  server = await startStripeSandbox({
    port: 0,
    webhook: { url: `http://127.0.0.1:${port}/hook`, secret },
    random: () => 0,
  });
  const address = new URL(server.url);
  stripe = new Stripe(defaultKeys.secret, {
    apiVersion: "2026-10-28.endive",
    host: address.hostname,
    port: Number(address.port),
    protocol: "http",
    telemetry: false,
  });
});
beforeEach(async () => {
  await control("webhooks/drain");
  await control("reset");
  await control("webhooks", {
    shuffle: false,
    duplicates: 0,
    drop: [],
    retryAfterMs: [10, 20],
  });
  received = [];
  answers = [];
});
afterAll(async () => {
  await server.close();
  listener.close();
});

describe("webhooks", () => {
  it("are signed as Stripe signs them, and have the object and its previous values", async () => {
    const customer = await stripe.customers.create({ name: "Before" });
    await stripe.customers.update(customer.id, { name: "After" });
    await control("webhooks/drain");
    expect(received.map((event) => event.type)).toEqual(["customer.created", "customer.updated"]);
    expect(received[1]).toMatchObject({
      object: "event",
      api_version: "2026-10-28.endive",
      livemode: false,
      data: { object: { id: customer.id, name: "After" }, previous_attributes: { name: "Before" } },
    });
  });

  it("are retried until they are answered with 2xx", async () => {
    answers = [500, 503];
    await stripe.customers.create({});
    await control("webhooks/drain");
    expect(received).toHaveLength(3);
    answers = [500, 500, 500];
    await stripe.customers.create({});
    await control("webhooks/drain");
    expect(server.sandbox.outbox.deliveries().map((one) => [one.state, one.tries])).toEqual([
      ["delivered", 3],
      ["failed", 3],
    ]);
  });

  it("count their pending endpoints down, once for each that confirms", async () => {
    const pending = async () =>
      (await stripe.events.list({ type: "customer.created" })).data.map(
        (event) => event.pending_webhooks,
      );
    await control("webhooks", { duplicates: 1 });
    const second = await stripe.webhookEndpoints.create({
      url: "http://127.0.0.1:9/nobody-listens",
      enabled_events: ["customer.created"],
    });
    await stripe.customers.create({});
    expect(await pending()).toEqual([2]);
    await control("webhooks/drain");
    expect(received.map((event) => event.pending_webhooks)).toEqual([2, expect.any(Number)]);
    expect(await pending()).toEqual([1]);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    await stripe.webhookEndpoints.del(second.id);
    await stripe.customers.create({});
    await control("webhooks/drain");
    expect(await pending()).toEqual([0, 1]);
  });

  it("stay pending when they are lost, until they are sent again", async () => {
    await control("webhooks", { drop: ["*"] });
    await stripe.customers.create({});
    await control("webhooks/drain");
    const [lost] = (await stripe.events.list({ delivery_success: false })).data;
    expect(lost?.pending_webhooks).toBe(1);
    await control("events/resend", { event: lost?.id });
    await control("webhooks/drain");
    expect((await stripe.events.list({ delivery_success: true })).data).toMatchObject([
      { id: lost?.id, pending_webhooks: 0 },
    ]);
  });

  it("can be shuffled, duplicated, dropped, and resent", async () => {
    await control("webhooks", { shuffle: true, duplicates: 1, drop: ["customer.updated"] });
    const customer = await stripe.customers.create({ name: "One" });
    await stripe.customers.update(customer.id, { name: "Two" });
    await stripe.customers.del(customer.id);
    await control("webhooks/drain");
    expect(received.map((event) => event.type).sort()).toEqual([
      "customer.created",
      "customer.created",
      "customer.deleted",
      "customer.deleted",
    ]);
    const lost = (
      await stripe.events.list({ types: ["customer.updated"], delivery_success: false })
    ).data;
    expect(lost).toHaveLength(1);
    expect(await control("events/resend", { event: lost[0]?.id })).toBe(200);
    await control("webhooks/drain");
    expect(received.at(-1)?.id).toBe(lost[0]?.id);
  });
});
