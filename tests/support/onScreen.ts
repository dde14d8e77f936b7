import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets what is observed be on the screen or, until `show`, below it: nothing is laid out in these tests. */
export function observeScreen(onScreen = true) {
  const waiting = new Set<() => void>();
  class Observer {
    private readonly tell: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      if (onScreen) this.tell();
      else waiting.add(this.tell);
    }
    disconnect() {
      waiting.delete(this.tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { show: () => act(async () => waiting.forEach((tell) => tell())) };
}
