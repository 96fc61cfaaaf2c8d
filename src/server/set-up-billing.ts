import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import { ConfigError, readSetUpConfig } from "#server/config.ts";
import { eventsPath } from "#server/features/billing/routes.ts";
import { readPlans } from "#server/features/plans/read-plans.ts";

/** `npm run billing:setup`: makes what a Stripe account lacks to sell our plans. A second time it changes nothing. */
try {
  const { cardProvider, publicUrl } = readSetUpConfig();
  const prices = readPlans().flatMap(({ id, name, price }) =>
    price > 0 ? [{ planId: id, name, amount: price * 100 }] : [],
  );
  const made = await createStripeCardProvider(cardProvider).setUp({
    prices,
    eventsUrl: `${publicUrl}${eventsPath}`,
  });
  if (!made.ok)
    throw new ConfigError(
      `The account could not be set up: ${made.failure.cause ?? made.failure.message}\nCheck STRIPE_SECRET_KEY: whose account it is, whether it was taken back, and that a restricted key may write products, prices and webhook endpoints.`,
    );
  for (const line of made.value.done) process.stdout.write(`  ${line}\n`);
  const { webhookSecret } = made.value;
  if (webhookSecret !== null)
    process.stdout.write(
      `\nPut this into the configuration; it is shown this once:\n\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
    );
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
