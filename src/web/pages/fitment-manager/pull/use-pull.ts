import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Batch } from "#contract/batches.ts";
import { fetchBatch, isActive } from "../../../api/batches.ts";
import { connectionProblem } from "../../../api/connection-problem.ts";
import type { ConnectionProblem } from "../../../api/connection-problem.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { defaultOrder } from "../../../api/listing-query.ts";
import { refreshListings, usePullListings } from "../../../api/listings.ts";
import { findFirstListing } from "../../../api/manager-listings.ts";
import { showToast } from "../../../lib/toast-store.ts";
import { runBackgroundPull, runPullSteps } from "./pull-steps.ts";
import type { PullPhase, PullWorld } from "./pull-steps.ts";

/** A failure doesn't matter here, because the pull also fails and reports it. */
const hasNoListings = () =>
  findFirstListing({ view: "all", search: "", ...defaultOrder }).then(
    (id) => id === null,
    () => false,
  );

const closed: PullPhase = { kind: "closed" };
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Pulls the listings from the marketplace: automatically when the screen opens, and whenever the
 * seller asks. Only the very first pull covers the screen, when there is nothing to look at yet.
 */
export function usePull(track: (batch: Batch, isAutomatic?: boolean) => void) {
  const client = useQueryClient();
  const { mutateAsync: pull, isPending } = usePullListings();
  const [phase, setPhase] = useState<PullPhase>(closed);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<ConnectionProblem>(null);
  const [inBackground, setInBackground] = useState(false);
  const [overlayBatch, setOverlayBatch] = useState<string | null>(null);
  // Effects run twice in development; the pull must not.
  const begun = useRef(false);

  const pullAutomatically = useCallback(async () => {
    const isFirst = await hasNoListings();
    const world: PullWorld = {
      start: async () => {
        const { batch } = await pull();
        if (isFirst) setOverlayBatch(batch.id);
        else track(batch, true);
        return batch;
      },
      look: (id) => fetchBatch(id),
      isActive,
      refresh: () => refreshListings(client),
      pause,
      // Drawn immediately, so that the pause that follows is time on the screen.
      show: (next) => flushSync(() => setPhase(next)),
      failed: (error) => {
        setProblem(connectionProblem(error));
        // If the connection was lost in the meantime, the list reports it.
        void refreshListings(client);
      },
      waits: track,
    };
    await (isFirst ? runPullSteps(world) : runBackgroundPull(world));
    setOverlayBatch(null);
    setIsOver(true);
  }, [client, pull, track]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void pullAutomatically();
  }, [pullAutomatically]);

  const pullByHand = useCallback(async () => {
    try {
      const { batch } = await pull();
      setProblem(null);
      track(batch);
    } catch (error) {
      setProblem(connectionProblem(error));
      showToast({
        title: "Failed to pull listings",
        description: failureWords(error),
        variant: "destructive",
      });
    }
  }, [pull, track]);

  const covers = phase.kind === "progress" && !inBackground;
  return {
    phase,
    problem,
    isPulling: isPending || !isOver,
    /** The overlay shows this one. */
    hiddenBatch: overlayBatch,
    pullByHand,
    inBackground,
    covers,
    hide: () => setInBackground(true),
  };
}
