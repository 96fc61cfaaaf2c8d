import type { Config } from "#server/config.ts";
import type { SharedCallBudget } from "#server/features/call-budget/share-call-budget.ts";
import type { ModelLimits } from "#server/features/proposals/ask-question.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import type { LanguageModel } from "#server/ports/language-model.ts";
import type { Mailer } from "#server/ports/mailer.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";

/** The dependencies that all features share. */
export interface FeatureDeps {
  readonly db: Database;
  readonly log: Log;
  readonly marketplace: Marketplace;
  readonly budget: SharedCallBudget;
  readonly box: SecretBox;
  /** Identifies this process where it holds leases and locks. */
  readonly holder: string;
  /** null: only the built-in engine is used. */
  readonly languageModel: LanguageModel | null;
  readonly modelLimits: ModelLimits;
  /** How many days to keep what would grow forever. */
  readonly keepDays: Config["keepDays"];
  /** Whether this process runs jobs. */
  readonly works: boolean;
  readonly productName: string;
  /** Whether this is a test marketplace, without real buyers. */
  readonly allowsTestListings: boolean;
  /** null: no plans are sold, and generation has no limit. */
  readonly cardProvider: CardProvider | null;
  /** null: no mail is sent. */
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
}
