import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { generateSchema, getProgramFromFiles, type Definition } from "typescript-json-schema";

/** Stripe's object names and their types in its package. */
const kinds = {
  customer: "Stripe.Customer",
  product: "Stripe.Product",
  price: "Stripe.Price",
  subscription: "Stripe.Subscription",
  subscription_item: "Stripe.SubscriptionItem",
  invoice: "Stripe.Invoice",
  line_item: "Stripe.InvoiceLineItem",
  invoice_payment: "Stripe.InvoicePayment",
  "checkout.session": "Stripe.Checkout.Session",
  payment_method: "Stripe.PaymentMethod",
  payment_intent: "Stripe.PaymentIntent",
  setup_intent: "Stripe.SetupIntent",
  "test_helpers.test_clock": "Stripe.TestHelpers.TestClock",
  webhook_endpoint: "Stripe.WebhookEndpoint",
} as const;
export type ProviderKind = keyof typeof kinds;

export function isProviderKind(kind: string): kind is ProviderKind {
  return kind in kinds;
}

type Node = Record<string, unknown>;

/**
 * Generates a JSON Schema of Stripe's objects from the types in the installed package, so that it
 * always matches its version.
 */
export function providerValidators(folder: string): (kind: ProviderKind) => ValidateFunction {
  const source = join(folder, "contract.ts");
  const fields = Object.entries(kinds)
    .map(([kind, type]) => `"${kind}": ${type};`)
    .join("\n");
  const types = createRequire(import.meta.url).resolve("stripe");
  writeFileSync(
    source,
    `import Stripe from ${JSON.stringify(types)};\nexport interface Contract {\n${fields}\n}\n`,
  );
  const program = getProgramFromFiles([source], {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    module: "nodenext",
    moduleResolution: "nodenext",
    target: "es2022",
    types: [],
  });
  const schema = generateSchema(program, "Contract", {
    required: true,
    strictNullChecks: true,
    noExtraProps: true,
    ignoreErrors: true,
  });
  rmSync(folder, { recursive: true });
  if (!schema) throw new Error("no schema could be generated from Stripe's types");
  correctSchema(schema);
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(schema as Node, "contract");
  const made = new Map<ProviderKind, ValidateFunction>();
  return (kind) => {
    const validate = made.get(kind) ?? ajv.compile({ $ref: `contract#/properties/${kind}` });
    made.set(kind, validate);
    return validate;
  };
}

/**
 * Corrects the schema: decimals are strings on the wire, and closed lists allow no other strings.
 */
function correctSchema(schema: Definition): void {
  const definitions = schema.definitions ?? {};
  for (const name of Object.keys(definitions)) {
    if (/^Decimal(_\d+)?$/.test(name)) definitions[name] = { type: "string" };
    if (name === "OtherString") definitions[name] = { not: {} };
  }
  closeEmptyChoices(schema as Node);
}

function closeEmptyChoices(node: Node): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== "object" || value === null) continue;
    if ("anyOf" in value && Array.isArray(value.anyOf) && value.anyOf.length === 0)
      node[name] = { not: {} };
    else closeEmptyChoices(value as Node);
  }
}
