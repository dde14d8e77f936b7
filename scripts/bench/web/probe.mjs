/**
 * Runs in the page before its own scripts, hence uses nothing from outside. Leaves `window.bench`, whose times are
 * milliseconds since the navigation began.
 * @param {{ storage: Record<string, string>, ready: Condition }} given
 * @typedef {{ selector: string, count?: number }} Condition so many elements, painted and not disabled
 */
export function probe({ storage, ready }) {
  if (window.top !== window) return;
  for (const [key, value] of Object.entries(storage))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);

  const usable = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !element.disabled && getComputedStyle(element).visibility === 'visible';
  };
  const holds = ({ selector, count = 1 }) => {
    const found = document.querySelectorAll(selector);
    return found.length >= count && usable(found[count - 1]);
  };
  /** Resolves to the time after the paint of the first frame in which the condition holds. */
  const painted = (condition) =>
    new Promise((resolve) => {
      const look = () => {
        if (holds(condition)) setTimeout(() => resolve(performance.now()), 0);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const clicked = () =>
    new Promise((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });

  const bench = { ready: null, click: null };
  painted(ready).then((now) => (bench.ready = now));
  /** From the next click, the time until `until` is painted stands in `bench.click`. */
  bench.armClick = (until) => {
    bench.click = null;
    clicked().then((start) => painted(until).then((end) => (bench.click = end - start)));
  };
  window.bench = bench;
}
