/** Nobody presses the same button twice at the same place on purpose within this time. */
const TWICE_MS = 60;
/** Longest pause between the two clicks of a double one, as systems have it. */
const DOUBLE_MS = 500;
/** A pointer that rests moves less than this, in CSS pixels. */
const REST_PX = 8;

/**
 * Leaves out clicks of a pointer that nobody means: a second one on the same button before the page could say that it works,
 * and the second half of a double click that meets something else because the first has changed the page.
 * @returns what ends it
 */
export function ignoreEchoes(): () => void {
  let last: { at: number; x: number; y: number; button: Element } | undefined;
  const look = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // Keys and programs click without a pointer.
    if (event.detail === 0 || (event.clientX === 0 && event.clientY === 0) || !target) return;
    const now = Date.now();
    const button = target.closest('button, a, [role=button], [role^=menuitem]');
    const isQuick = last !== undefined && now - last.at < DOUBLE_MS;
    const isStill = last !== undefined && Math.hypot(event.clientX - last.x, event.clientY - last.y) < REST_PX;
    const isSame = button === last?.button;
    if (last && isQuick && isStill && (isSame ? now - last.at < TWICE_MS : !isThere(last))) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = button ? { at: now, x: event.clientX, y: event.clientY, button } : undefined;
  };
  window.addEventListener('click', look, true);
  return () => window.removeEventListener('click', look, true);
}

/** Whether the button that was clicked is still where it was. */
const isThere = ({ x, y, button }: { x: number; y: number; button: Element }): boolean =>
  button.contains(document.elementFromPoint(x, y));
