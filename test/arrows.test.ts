import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

/**
 * Imports that each rule of .dependency-cruiser.cjs must catch: [rule, importing file, imported].
 */
const forbidden: readonly (readonly [rule: string, from: string, to: string])[] = [
  ["no-circular", "src/domain/a-needs-b.ts", "src/domain/b-needs-a.ts"],
  ["no-circular", "src/domain/type-c.ts", "src/domain/type-d.ts"],
  [
    "stage-annotate",
    "src/domain/fitment/annotate/later.ts",
    "#domain/fitment/resolve/all-rules.ts",
  ],
  ["stage-resolve", "src/domain/fitment/resolve/later.ts", "#domain/fitment/ground/ground.ts"],
  ["stage-scope", "src/domain/fitment/scope/later.ts", "#domain/fitment/ground/ground.ts"],
  [
    "stage-reading",
    "src/domain/fitment/reading/later.ts",
    "#domain/fitment/proposing/pair-years.ts",
  ],
  ["stage-ground", "src/domain/fitment/ground/later.ts", "#domain/fitment/decide/cap-rows.ts"],
  [
    "stage-proposing",
    "src/domain/fitment/proposing/later.ts",
    "#domain/fitment/decide/cap-rows.ts",
  ],
  ["resolvable", "src/domain/no-such.ts", "#domain/nowhere.ts"],
  ["domain-is-pure", "src/domain/read-contract.ts", "src/contract/listings.ts"],
  ["domain-is-pure", "src/domain/read-server.ts", "#server/platform/log.ts"],
  ["domain-has-no-packages", "src/domain/use-zod.ts", "zod"],
  ["domain-has-no-packages", "src/domain/use-files.ts", "node:fs"],
  ["contract", "src/contract/read-server.ts", "#server/platform/log.ts"],
  ["contract", "src/contract/read-web.ts", "#web/lib/format.ts"],
  ["contract-only-zod", "src/contract/use-react.ts", "react"],
  ["contract-only-zod", "src/contract/use-files.ts", "node:fs"],
  ["ports", "src/server/ports/read-platform.ts", "#server/platform/log.ts"],
  ["ports-have-no-packages", "src/server/ports/use-vendor.ts", "fast-xml-parser"],
  [
    "adapters",
    "src/server/adapters/ebay/read-feature.ts",
    "#server/features/listings/read-listings.ts",
  ],
  ["adapters", "src/server/adapters/ebay/read-stripe.ts", "#server/adapters/stripe/charge.ts"],
  ["adapters", "src/server/adapters/ebay/read-contract.ts", "#contract/listings.ts"],
  [
    "adapters-not-database",
    "src/server/adapters/ebay/read-database.ts",
    "#server/platform/db/database.ts",
  ],
  ["adapters-not-database", "src/server/adapters/ebay/use-driver.ts", "pg"],
  ["ebay-sdk-in-its-adapter", "src/server/features/listings/parse-xml.ts", "fast-xml-parser"],
  ["ebay-sdk-in-its-adapter", "src/server/adapters/stripe/parse-xml.ts", "fast-xml-parser"],
  ["smtp-package-in-its-adapter", "src/server/features/mail/send-mail.ts", "nodemailer"],
  ["stripe-sdk-in-its-adapter", "src/server/features/listings/charge-card.ts", "stripe"],
  ["language-model-sdk-in-its-adapter", "src/server/features/listings/ask-model.ts", "openai"],
  ["features", "src/server/features/listings/call-ebay.ts", "#server/adapters/ebay/call.ts"],
  ["features", "src/server/features/listings/read-config.ts", "#server/config.ts"],
  ["features", "src/server/features/listings/read-web.ts", "#web/lib/format.ts"],
  [
    "features-front-door",
    "src/server/features/listings/read-other-store.ts",
    "#server/features/accounts/store.ts",
  ],
  [
    "features-front-door",
    "src/server/features/listings/read-other-item-store.ts",
    "#server/features/batches/item-store.ts",
  ],
  [
    "features-front-door",
    "src/server/features/listings/read-other-routes.ts",
    "#server/features/accounts/routes.ts",
  ],
  [
    "features-front-door",
    "src/server/features/listings/read-other-jobs.ts",
    "#server/features/accounts/jobs.ts",
  ],
  [
    "features-front-door",
    "src/server/features/listings/read-other-present.ts",
    "#server/features/accounts/present.ts",
  ],
  [
    "features-no-cycle",
    "src/server/features/round-a/ask-b.ts",
    "#server/features/round-b/answer-a.ts",
  ],
  [
    "database-only-in-stores",
    "src/server/features/listings/read-tables.ts",
    "#server/platform/db/schema/listings.ts",
  ],
  [
    "database-only-in-stores",
    "src/server/start-tables.ts",
    "#server/platform/db/schema/listings.ts",
  ],
  [
    "platform",
    "src/server/platform/http/read-feature.ts",
    "#server/features/listings/read-listings.ts",
  ],
  ["platform", "src/server/platform/http/read-adapter.ts", "#server/adapters/ebay/call.ts"],
  ["web", "src/web/lib/read-server.ts", "#server/platform/log.ts"],
  ["web", "src/web/lib/read-domain.ts", "#domain/pure.ts"],
  ["web-has-no-node", "src/web/lib/use-files.ts", "node:fs"],
  ["web-ui", "src/web/components/ui/read-noun.ts", "#web/components/listing/row.ts"],
  ["web-page", "src/web/pages/sign-in/read-page.ts", "#web/pages/dashboard/page.ts"],
  ["web-lower", "src/web/components/listing/read-page.ts", "#web/pages/dashboard/page.ts"],
  ["web-lower", "src/web/api/read-page.ts", "#web/pages/dashboard/page.ts"],
  ["sandbox", "sandbox/ebay/read-domain.ts", "src/domain/pure.ts"],
  ["sandbox", "sandbox/ebay/read-stripe.ts", "sandbox/stripe/card.ts"],
  ["sandbox", "sandbox/kit/read-ebay.ts", "sandbox/ebay/listing.ts"],
  ["sandbox-tests-stay-outside", "sandbox/ebay/read-domain.test.ts", "src/domain/pure.ts"],
  ["product-stands-alone", "src/server/use-sandbox.ts", "sandbox/ebay/listing.ts"],
  ["product-stands-alone", "src/server/features/listings/use-test.ts", "#test/support.ts"],
  ["product-stands-alone", "src/server/use-script.ts", "scripts/steps/report-step.mjs"],
  ["start-needs-nothing", "scripts/start.mjs", "zod"],
  ["start-needs-nothing", "scripts/steps/read-product.mjs", "src/domain/pure.ts"],
  ["scripts-from-below", "scripts/call-ebay.ts", "#server/adapters/ebay/call.ts"],
  ["browser-tests-from-outside", "e2e/read-script.ts", "scripts/steps/report-step.mjs"],
  ["browser-tests-see-no-inside", "e2e/story.test.ts", "#server/platform/log.ts"],
  [
    "test-support-knows-no-feature",
    "test/support-listings.ts",
    "#server/features/listings/read-listings.ts",
  ],
  ["nothing-imports-benches", "src/server/features/listings/measure.ts", "bench/clock.ts"],
];

/** Imports that ARCHITECTURE.md allows. They must pass, or the rules forbid too much. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  ["src/domain/use-domain.ts", "#domain/pure.ts"],
  ["src/contract/use-domain.ts", "#domain/pure.ts"],
  ["src/contract/shape.ts", "zod"],
  ["src/server/ports/use-domain.ts", "#domain/pure.ts"],
  ["src/server/adapters/ebay/parse.ts", "fast-xml-parser"],
  ["src/server/adapters/ebay/use-port.ts", "#server/ports/marketplace.ts"],
  ["src/server/features/listings/use-account.ts", "#server/features/accounts/read-account.ts"],
  ["src/server/features/listings/store.ts", "#server/platform/db/schema/listings.ts"],
  ["src/server/features/batches/item-store.ts", "#server/platform/db/schema/batches.ts"],
  ["src/server/main.ts", "#server/adapters/ebay/call.ts"],
  ["src/server/features/listings/imported.test.ts", "#test/support.ts"],
  ["src/web/pages/sign-in/use-row.ts", "#web/components/listing/row.ts"],
  ["src/web/api/shape.ts", "#contract/listings.ts"],
  ["sandbox/ebay/use-kit.ts", "sandbox/kit/router.ts"],
  ["scripts/read-vins.ts", "#domain/pure.ts"],
  ["e2e/use-support.ts", "#test/support.ts"],
  ["bench/measure.ts", "#server/features/listings/read-listings.ts"],
];

const report = z.object({
  summary: z.object({
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
    totalCruised: z.number(),
  }),
});
type Violation = z.infer<typeof report>["summary"]["violations"][number];

describe("import rules", () => {
  let violations: readonly Violation[] = [];
  beforeAll(async () => {
    violations = await cruise(plant());
  });

  it.each(forbidden)("%s catches %s → %s", (rule, from) => {
    const folder = rule === "features-no-cycle" ? dirname(from) : from;
    expect(violations.filter((one) => one.from === folder).map((one) => one.rule.name)).toContain(
      rule,
    );
  });

  it.each(allowed)("allow %s → %s", (from) => {
    expect(violations.filter((one) => one.from === from)).toEqual([]);
  });

  it("every rule has an import that breaks it", () => {
    const names = [
      ...readFileSync(join(root, ".dependency-cruiser.cjs"), "utf8").matchAll(
        /(?:name: |(?:only|onlyPackages|packageOf|stage)\(\s*)"([a-z-]+)"/g,
      ),
    ].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !forbidden.some(([rule]) => rule === name))).toEqual([]);
  });
});

/**
 * Creates a small project in the run's folder, with the same rules and every import of both tables.
 */
function plant(): string {
  const project = mkdtempSync(join(inject("runFolder"), "arrows-"));
  for (const file of [
    ".dependency-cruiser.cjs",
    "package.json",
    "tsconfig.base.json",
    "tsconfig.server.json",
  ])
    cpSync(join(root, file), join(project, file));
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  const imports = new Map<string, string[]>();
  const add = (from: string, to: string) =>
    imports.set(from, [...(imports.get(from) ?? []), specifier(from, to)]);
  for (const [, from, to] of forbidden) add(from, to);
  for (const [from, to] of allowed) add(from, to);
  add("src/domain/b-needs-a.ts", "src/domain/a-needs-b.ts");
  add("src/domain/type-d.ts", "src/domain/type-c.ts");
  add("src/domain/fitment/b-needs-a.ts", "src/domain/fitment/a-needs-b.ts");
  add("src/server/features/round-b/ask-a.ts", "#server/features/round-a/answer-b.ts");
  for (const to of [
    ...forbidden.map(([, , to]) => to),
    ...allowed.map(([, to]) => to),
    "#server/features/round-a/answer-b.ts",
  ]) {
    const file = fileOf(to);
    if (file !== null && !imports.has(file) && !file.endsWith("nowhere.ts")) imports.set(file, []);
  }
  for (const [file, specifiers] of imports) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    const lines = specifiers.map(
      (name, index) =>
        `import ${name.includes("/type-") ? "type " : ""}* as m${index} from "${name}";\nexport type N${index} = typeof m${index};`,
    );
    writeFileSync(join(project, file), `${lines.join("\n")}\nexport const here = true;\n`);
  }
  return project;
}

/**
 * Returns an import as the importing file would write it: aliases and packages unchanged, our
 * folders as a relative path.
 */
function specifier(from: string, to: string): string {
  if (fileOf(to) === null || to.startsWith("#")) return to;
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Returns the file of ours that is imported, or null for a package. */
function fileOf(to: string): string | null {
  if (to.startsWith("#")) return to.startsWith("#test/") ? to.slice(1) : `src/${to.slice(1)}`;
  return /^(src|sandbox|test|e2e|bench|scripts)\//.test(to) ? to : null;
}

async function cruise(project: string): Promise<readonly Violation[]> {
  const program = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const args = [
    program,
    "src",
    "sandbox",
    "test",
    "e2e",
    "bench",
    "scripts",
    "--output-type",
    "json",
  ];
  const answer = await run(process.execPath, args, { cwd: project, maxBuffer: 64 * 1024 * 1024 });
  return report.parse(JSON.parse(answer.stdout)).summary.violations;
}
