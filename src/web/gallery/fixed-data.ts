import type { CurrentUser, LinkedAccount } from "#contract/accounts.ts";
import type { Batch, BatchModelUse } from "#contract/batches.ts";
import type { Usage } from "#contract/usage.ts";

export const user: CurrentUser = {
  id: "0c6f5d52-3c0e-4a8e-9f0e-6a2f0f1c7a01",
  ebay_email: "parts@example.com",
  ebay_username: "harbor_auto_parts",
  ebay_first_name: "Dana",
  ebay_token: "connected",
  ebay_user_id: "harbor_auto_parts",
};

export const accounts: LinkedAccount[] = [
  {
    id: user.id,
    username: "harbor_auto_parts",
    connected: true,
    active: true,
  },
  {
    id: "0c6f5d52-3c0e-4a8e-9f0e-6a2f0f1c7a02",
    username: "an_account_with_a_remarkably_long_name_that_is_cut_off",
    connected: false,
    active: false,
  },
];

/** The monthly limit of the Free plan, used up. */
export const usedUp: Usage = {
  original_plan: "free",
  subscription_plan: "free",
  plan_name: "Free",
  current_period_end: null,
  monthly_fitment_limit: 15,
  fitments_generated_this_month: 15,
  remaining_fitments: 0,
  has_reached_limit: true,
  is_active: false,
};

export const modelUse: BatchModelUse = {
  asked: 12,
  reused: 3,
  missed: 0,
  inputTokens: 12_400,
  outputTokens: 1_810,
  costUsd: 0.02,
  notice: null,
};

export const running: Batch = {
  id: "running",
  kind: "sync",
  state: "running",
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 1200,
  done: 342,
  failed: 3,
  skipped: 0,
  skips: [],
  include: [],
  undoes: null,
  undone: null,
  left: 855,
  ratePerMinute: 210,
  secondsLeft: 244,
  languageModel: null,
  createdAt: "2025-11-21T12:00:00Z",
  finishedAt: null,
};

export const finished: Batch = {
  ...running,
  id: "finished",
  state: "done",
  done: 1164,
  skipped: 33,
  skips: [
    { reason: "open-questions", count: 31 },
    { reason: "protected", count: 2 },
  ],
  left: 0,
  ratePerMinute: null,
  secondsLeft: null,
  finishedAt: "2025-11-21T12:06:00Z",
};

export const longTitle =
  "2008-2012 Honda Accord, 2009-2014 Acura TSX Front Ceramic Brake Pads and Rotors Kit with Hardware, Drilled and Slotted, OE Replacement for 45022-TA0-A00";
