import { type ReactNode, useSyncExternalStore } from 'react';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: ReactNode;
  /** Milliseconds on screen; null stays until it is closed. Without it, the stack's own duration. */
  readonly duration?: number | null;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Called once, when it goes by itself or is closed, but not after its action. */
  readonly onClose?: () => void;
}

let list: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  list = next;
  listeners.forEach((listener) => listener());
};

const remove = (id: number): Toast | undefined => {
  const found = list.find((one) => one.id === id);
  if (found) change(list.filter((one) => one.id !== id));
  return found;
};

/** The one stack of messages of the page; several may stand in it at once. */
export const toasts = {
  show(toast: Omit<Toast, 'id'>): number {
    lastId += 1;
    change([...list, { ...toast, id: lastId }]);
    return lastId;
  },
  close: (id: number): void => remove(id)?.onClose?.(),
  act: (id: number): void => remove(id)?.action?.run(),
  /** Closes all of them at once, each with its `onClose`. */
  clear(): void {
    const closing = list;
    change([]);
    closing.forEach((one) => one.onClose?.());
  },
  get: (): readonly Toast[] => list,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
