import { useSyncExternalStore } from 'react';

let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]) => {
  slots = next;
  listeners.forEach((listener) => listener());
};

/** Offers room for the toasts in a dialog; the latest that stands has them. Returns what takes it back. */
export function offerSlot(slot: HTMLElement): () => void {
  change([...slots, slot]);
  return () => change(slots.filter((one) => one !== slot));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const latest = (): HTMLElement | null => slots.at(-1) ?? null;

/** Where toasts stand, if a dialog is open. */
export const useSlot = (): HTMLElement | null => useSyncExternalStore(subscribe, latest, () => null);
