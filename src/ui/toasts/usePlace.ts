import { type RefObject, useLayoutEffect } from 'react';
import { useSlot } from './slots.ts';

const gap = 8;
const edge = 16;

/** Keeps the stack over the slot, and the slot as high as the stack. Returns what ends it. */
function keepOver(stack: HTMLElement, slot: HTMLElement): () => void {
  const place = () => {
    const height = stack.offsetHeight;
    slot.style.height = height > 0 ? `${height + 2 * gap}px` : '0px';
    const { left, top, width } = slot.getBoundingClientRect();
    Object.assign(stack.style, {
      top: `${top + gap}px`,
      left: `${left + edge}px`,
      right: 'auto',
      width: `${width - 2 * edge}px`,
    });
  };
  place();
  const observer = new ResizeObserver(place);
  for (const one of [stack, slot.parentElement]) if (one) observer.observe(one);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, true);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
    slot.style.height = '';
    for (const side of ['top', 'left', 'right', 'width']) stack.style.removeProperty(side);
  };
}

/** Lays the stack of toasts over the room that an open dialog keeps for it, and has that room follow its height. */
export function usePlace(stack: RefObject<HTMLElement | null>): void {
  const slot = useSlot();
  useLayoutEffect(() => (stack.current && slot ? keepOver(stack.current, slot) : undefined), [stack, slot]);
}
