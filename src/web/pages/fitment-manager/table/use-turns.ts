import { useCallback, useEffect, useReducer, useRef } from "react";

/** What a key does. A step can be taken while others are under way: they add up. */
interface Action {
  readonly run: () => void;
  readonly isStep: boolean;
}

/**
 * Actions that wait while a step is under way to a listing that isn't on the screen yet, so that
 * "j x" never selects the listing before. They run one by one, each once the screen shows what the
 * one before did.
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
