/** A `ref` of what stands in place of a form that had the focus: whoever works by keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
