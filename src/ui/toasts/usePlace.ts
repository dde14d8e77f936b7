import { type RefObject, useLayoutEffect } from 'react';
import { type Box, freeCorner } from './corner.ts';
import { useSlot } from './slots.ts';

const gap = 8;
const edge = 16;

const sides = ['top', 'left', 'right', 'bottom', 'width'] as const;
const release = (stack: HTMLElement) => sides.forEach((side) => stack.style.removeProperty(side));

/** Under which width a toast's words stand one below the other. */
const narrowest = 280;
const widest = 400;

/** Keeps the stack beside the dialog of the slot, where nothing else can be pressed. */
function placeBeside(stack: HTMLElement, slot: HTMLElement, width: number) {
  slot.style.height = '0px';
  release(stack);
  stack.style.width = `${Math.min(width, widest)}px`;
}

/**
 * Keeps the stack over the slot, and the slot as high as the stack. A dialog that is lower than the screen stays as high as it
 * was once: its buttons would move under the pointer when a toast goes.
 */
function placeOver(stack: HTMLElement, slot: HTMLElement, fills: boolean) {
  const height = stack.offsetHeight > 0 ? stack.offsetHeight + 2 * gap : 0;
  slot.style.height = `${fills ? height : Math.max(height, slot.offsetHeight)}px`;
  const { left, top, width } = slot.getBoundingClientRect();
  Object.assign(stack.style, {
    top: `${top + gap}px`,
    left: `${left + edge}px`,
    right: 'auto',
    width: `${width - 2 * edge}px`,
  });
}

/** Keeps the stack at the dialog of the slot: beside it, and where there is no room in the slot. Returns what ends it. */
function keepAtDialog(stack: HTMLElement, slot: HTMLElement): () => void {
  const dialog = slot.parentElement;
  const place = () => {
    const { clientWidth, clientHeight } = document.documentElement;
    const box = dialog?.getBoundingClientRect();
    const beside = clientWidth - (box?.right ?? clientWidth) - 2 * edge;
    if (beside >= narrowest) placeBeside(stack, slot, beside);
    else placeOver(stack, slot, (box?.height ?? 0) >= clientHeight);
  };
  place();
  const observer = new ResizeObserver(place);
  for (const one of [stack, dialog]) if (one) observer.observe(one);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, true);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
    slot.style.height = '';
    release(stack);
  };
}

const pressable = 'a[href], button, input, select, textarea, [role=button], [tabindex="0"]';

/** What may be pressed and is in sight, but for the toasts themselves. */
const pressedBoxes = (stack: HTMLElement): readonly Box[] =>
  [...document.querySelectorAll(pressable)]
    .filter((one) => !stack.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 0 && height > 0 && top < window.innerHeight);

/** The page beside the sidebar, less an edge. */
function pageBox(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const left = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  return { left: left + edge, top: edge, right: clientWidth - edge, bottom: clientHeight - edge };
}

/** Keeps the stack in the corner of the page where it lies over no button. Returns what ends it. */
function keepApart(stack: HTMLElement): () => void {
  const place = () => {
    const { offsetWidth: width, offsetHeight: height } = stack;
    if (height === 0) return;
    const { corner, left } = freeCorner({ width, height }, pageBox(), pressedBoxes(stack));
    const [x, y] = corner;
    release(stack);
    if (x !== 'right') Object.assign(stack.style, { left: `${left}px`, right: 'auto' });
    if (y === 'bottom')
      Object.assign(stack.style, { top: 'auto', bottom: `max(${edge}px, env(safe-area-inset-bottom))` });
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(stack);
  window.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    release(stack);
  };
}

/**
 * Lays the stack of toasts beside an open dialog or over the room that it keeps for them; without a dialog into a corner of
 * the page.
 */
export function usePlace(stack: RefObject<HTMLElement | null>): void {
  const slot = useSlot();
  useLayoutEffect(() => {
    if (!stack.current) return;
    return slot ? keepAtDialog(stack.current, slot) : keepApart(stack.current);
  }, [stack, slot]);
}
