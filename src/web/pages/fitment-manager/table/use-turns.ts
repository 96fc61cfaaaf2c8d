import { useCallback, useEffect, useReducer, useRef } from "react";

/** The action of a key. A step can be taken while others are in progress: they add up. */
interface Action {
  readonly run: () => void;
  readonly isStep: boolean;
}

/**
 * Queues actions while a step is in progress to a listing that isn't on the screen yet, so that "j
 * x" never selects the listing before. They run one by one, each once the screen shows the result
 * of the one before.
 */
export function useTurns(isMoving: () => boolean) {
  const waiting = useRef<Action[]>([]);
  const [, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isMoving()) return;
    const action = waiting.current.shift();
    if (!action) return;
    action.run();
    next();
  });
  const inTurn = useCallback((action: Action) => {
    if (waiting.current.length > 0 || (isMoving() && !action.isStep)) waiting.current.push(action);
    else action.run();
  }, []);
  const forget = useCallback(() => {
    waiting.current = [];
  }, []);
  return { inTurn, forget };
}
