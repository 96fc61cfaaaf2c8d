import type { BatchItem } from "#contract/batches.ts";
import { longTitle } from "./fixed-data.ts";

const item: BatchItem = {
  listing_id: "155000000001",
  title: "1998-2002 Honda Accord V6 Window Regulator",
  state: "done",
  message: "+42 rows, 18 protected kept",
  reason: null,
  sent: {
    before: 18,
    rows: 60,
    after: 60,
    sampled: 3,
    shown: 3,
  },
  finishedAt: "2025-11-21T12:01:00Z",
};

/** Items of a run with every outcome. */
export const items: BatchItem[] = [
  item,
  {
    ...item,
    listing_id: "155000000002",
    title: longTitle,
    state: "failed",
    message: "eBay says that one of the vehicles isn't in its list.",
    sent: null,
  },
  {
    ...item,
    listing_id: "155000000003",
    title: "2005-2010 Jeep Grand Cherokee Tail Light, Left",
    state: "skipped",
    message: "2 questions are open",
    reason: "open-questions",
    sent: null,
  },
  {
    ...item,
    listing_id: "155000000004",
    title: "2011-2016 Ford F-250 Super Duty Mirror",
    state: "running",
    message: null,
    sent: null,
    finishedAt: null,
  },
  {
    ...item,
    listing_id: "155000000005",
    title: "",
    state: "waiting",
    message: null,
    sent: null,
    finishedAt: null,
  },
  {
    ...item,
    listing_id: "155000000006",
    title: "2003-2007 Toyota Corolla Alternator",
    state: "cancelled",
    message: null,
    sent: null,
  },
];
