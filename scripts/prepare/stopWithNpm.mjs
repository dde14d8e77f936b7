/**
 * npm passes no SIGTERM on to what it runs, it just goes away. So where npm started us, we stop when our parent is no
 * longer the one that we began with.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
