import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const modelAnswers = pgTable(
  "model_answers",
  {
    sellerId: uuid("seller_id").notNull(),
    key: text("key").notNull(),
    task: text("task").notNull(),
    brand: text("brand"),
    mpn: text("mpn"),
    inputsHash: text("inputs_hash").notNull(),
    model: text("model").notNull(),
    promptVersion: text("prompt_version").notNull(),
    answer: jsonb("answer").$type<unknown>(),
    refusal: text("refusal"),
    holder: text("holder"),
    leaseUntil: time("lease_until"),
    answeredAt: time("answered_at"),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.key] })],
);

export const modelCalls = pgTable(
  "model_calls",
  {
    id: uuid("id").notNull().defaultRandom(),
    sellerId: uuid("seller_id").notNull(),
    batchId: uuid("batch_id"),
    task: text("task").notNull(),
    model: text("model").notNull(),
    outcome: text("outcome", {
      enum: ["open", "answered", "refused", "failed", "cached", "over-limit", "resting"],
    }).notNull(),
    message: text("message"),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    costMicros: bigint("cost_micros", { mode: "number" }),
    at: time("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);
