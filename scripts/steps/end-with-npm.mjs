/**
 * Calls back once npm, which runs this script, is gone without having told it (kill -9, or a shell between the two that kept a signal
 * to itself). package.json starts long-running scripts with `exec` so that there is no such shell.
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
