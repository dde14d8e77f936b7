/** Where what had the focus has gone, whoever works by keyboard goes on from the page, once it stands. */
export function focusPageIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
}
