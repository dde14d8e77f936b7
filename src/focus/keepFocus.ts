/** What the focus goes on in: it tells a screen reader where one is. */
const parts = 'dialog, [role=dialog], [role=alertdialog], [role=tabpanel], [role=region], section, article, form, main';
/** Whoever knows a better place has it by then. */
const PATIENCE_MS = 300;

/** Parts of the page around an element, the closest first. */
function partsAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let part = element.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts))
    around.push(part);
  return around;
}

const isShown = (part: Element): boolean => part.isConnected && part.getClientRects().length > 0;

/** Lets a part of the page have the focus, unseen, for as long as it has it. */
function focusPart(part: HTMLElement): void {
  const had = part.getAttribute('tabindex');
  if (had === null) {
    part.tabIndex = -1;
    part.style.outline = 'none';
    const undo = () => {
      part.removeAttribute('tabindex');
      part.style.removeProperty('outline');
    };
    part.addEventListener('blur', undo, { once: true });
  }
  part.focus({ preventScroll: true });
}

/**
 * Keeps the focus where somebody works by keyboard, unless something else has it by then. A button that was disabled while
 * it was busy has it again. Where what had it has gone from the page, the closest part of the page around it takes it.
 * Another page begins at its top.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let latest: Element | null = document.activeElement;
  let around: readonly Element[] = [];
  let path = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && latest !== null && latest !== document.body;
  const remember = ({ target }: FocusEvent) => {
    latest = target as Element;
    around = partsAround(latest);
    path = location.pathname;
    clearTimeout(timer);
    timer = undefined;
  };
  const goOn = () => {
    timer = undefined;
    if (!isLost() || latest?.isConnected || path !== location.pathname) return;
    const part = around.find(isShown) ?? document.querySelector('main');
    if (part instanceof HTMLElement) focusPart(part);
  };
  const observer = new MutationObserver((changes) => {
    if (!isLost()) return;
    const isBack = changes.some(({ target }) => target === latest && !(target as Element).hasAttribute('disabled'));
    if (isBack && latest?.isConnected) (latest as HTMLElement).focus({ preventScroll: true });
    else if (!latest?.isConnected) timer ??= setTimeout(goOn, PATIENCE_MS);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
