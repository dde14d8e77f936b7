/**
 * A button that is disabled while it is busy loses the focus; gives it back once it can be pressed again, unless something else
 * has it by then.
 * @returns what ends it
 */
export function keepBusyFocus(): () => void {
  let latest: Element | null = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    latest = target as Element;
  };
  const observer = new MutationObserver((changes) => {
    const isBack = changes.some(({ target }) => target === latest && !(target as Element).hasAttribute('disabled'));
    if (isBack && document.activeElement === document.body) (latest as HTMLElement).focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
