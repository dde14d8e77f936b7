import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Whether the palette stands open; its buttons and its key are in several parts of the frame. */
export const palette = {
  isOpen: () => open,
  set(next: boolean) {
    open = next;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const usePaletteOpen = (): boolean => useSyncExternalStore(palette.subscribe, palette.isOpen, palette.isOpen);
