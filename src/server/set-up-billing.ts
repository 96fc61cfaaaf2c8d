import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import { ConfigError, readSetUpConfig } from "#server/config.ts";
import { eventsPath } from "#server/features/billing/routes.ts";
import { readPlans } from "#server/features/plans/read-plans.ts";

/**
 * Runs `npm run billing:setup`: creates the products, prices, and webhook endpoint that a Stripe
 * account lacks to sell our plans. Running it again changes nothing.
 */
try {
  const { cardProvider, publicUrl } = readSetUpConfig();
  const prices = readPlans().flatMap(({ id, name, price }) =>
    price > 0 ? [{ planId: id, name, amount: price * 100 }] : [],
  );
  const result = await createStripeCardProvider(cardProvider).setUp({
    prices,
    eventsUrl: `${publicUrl}${eventsPath}`,
  });
  if (!result.ok)
    throw new ConfigError(
      `Couldn't set up the account: ${result.failure.cause ?? result.failure.message}\nCheck that STRIPE_SECRET_KEY belongs to the right account, that it isn't revoked, and that a restricted key can write products, prices, and webhook endpoints.`,
    );
  for (const line of result.value.done) process.stdout.write(`  ${line}\n`);
  const { webhookSecret } = result.value;
  if (webhookSecret !== null)
    process.stdout.write(
      `\nAdd this to the configuration. It is shown only once:\n\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
    );
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
