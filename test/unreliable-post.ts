import type { CardDesk } from "./card-desk.ts";
import { createRandom } from "./simulated-customers.ts";
import type { SimulatedCustomer } from "./simulated-customers.ts";

type StripeEvent = Parameters<CardDesk["cards"]["sandbox"]["outbox"]["resend"]>[0];

const postedAtOnce = 100;

/**
 * Lets the provider sign and post what happened since the last call: most events are lost, some
 * arrive late, some twice, all in random order. Each customer has its own random numbers, so its
 * events fare the same every time. The provider itself must post nothing (`drop: ["*"]`, no
 * shuffle).
 */
export function openUnreliablePost(
  desk: CardDesk,
  all: readonly SimulatedCustomer[],
  seed: number,
): () => Promise<void> {
  const { account, outbox } = desk.cards.sandbox;
  const chances = all.map(({ id }, number) => ({ id, chance: createRandom(seed + 1 + number) }));
  const mixing = createRandom(seed);
  const seen = new Set<string>();
  let late: StripeEvent[] = [];
  return async () => {
    const arriving = late;
    late = [];
    const fresh = Map.groupBy(
      [...account.events.values()].filter(({ id }) => !seen.has(id)),
      customerOf,
    );
    for (const { id, chance } of chances) {
      for (const event of fresh.get(id) ?? []) {
        seen.add(event.id);
        const fate = chance();
        if (fate < 0.06) late.push(event);
        else if (fate < 0.25) arriving.push(event, ...(fate < 0.1 ? [event] : []));
      }
    }
    const shuffled = arriving.map((event) => ({ event, at: mixing() })).sort((a, b) => a.at - b.at);
    for (let from = 0; from < shuffled.length; from += postedAtOnce) {
      for (const { event } of shuffled.slice(from, from + postedAtOnce)) outbox.resend(event);
      await outbox.drained();
    }
  };
}

function customerOf({ data: { object } }: StripeEvent): string | null {
  if ("customer" in object && typeof object.customer === "string") return object.customer;
  return "id" in object && typeof object.id === "string" ? object.id : null;
}
