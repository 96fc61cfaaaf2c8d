/**
 * Calls `onEnd` when npm, which runs this script, is gone without a signal to it (after kill -9, or
 * because a shell in between didn't pass on a signal). package.json starts long-running scripts
 * with `exec` to avoid such a shell.
 */
export function endWithNpm(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, 1000);
  watch.unref();
}
