const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus between the links of a list by arrows, `Home` and `End`. */
export function moveFocus(event: { readonly key: string; preventDefault(): void }, within: HTMLElement): void {
  const step = steps[event.key];
  const links = [...within.querySelectorAll<HTMLElement>('li a')];
  if (!step || links.length === 0) return;
  event.preventDefault();
  links[
    step(
      links.findIndex((link) => link === document.activeElement),
      links.length,
    )
  ]?.focus();
}
