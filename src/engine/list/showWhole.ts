import type { SyntheticEvent } from 'react';

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

/** Gives a cell whose text is cut the whole of it as a tooltip. */
export function showWhole({ target }: SyntheticEvent): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-cut]');
  if (!cell) return;
  const whole = [cell, ...cell.querySelectorAll('button')].some(isCut) ? cell.textContent.trim() : '';
  if (cell.title !== whole) cell.title = whole;
}
