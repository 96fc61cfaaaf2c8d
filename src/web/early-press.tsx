import { useEffect } from "react";
import { replayPress } from "./replay-press.ts";

/** Replays an early button press once React has taken over the page. */
export function EarlyPress() {
  useEffect(replayPress, []);
  return null;
}
