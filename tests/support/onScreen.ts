import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets what is observed be on the screen or, until `show`, below it: nothing is laid out in these tests. */
export function observeScreen(onScreen = true) {
  /** What is observed later is on the screen too once `show` was called. */
  let isShown = onScreen;
  const waiting = new Set<() => void>();
  class Observer {
    private readonly tell: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      if (isShown) this.tell();
      else waiting.add(this.tell);
    }
    disconnect() {
      waiting.delete(this.tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const show = () =>
    act(async () => {
      isShown = true;
      waiting.forEach((tell) => tell());
    });
  return { show };
}
