import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toasts } from '../../src/ui/toasts/store.ts';

// The files of this project share one page (`isolate: false`): each test finds it as if it had just been opened.
configure({ asyncUtilTimeout: 4000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setViewport(1280);
});

afterEach(() => {
  cleanup();
  act(() => toasts.clear());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.title = '';
});

/** Makes the window this wide, as media queries see it. */
export function setViewport(width: number): void {
  window.happyDOM.setViewport({ width, height: 800 });
}

declare global {
  interface Window {
    readonly happyDOM: { setViewport(viewport: { width: number; height: number }): void };
  }
}
