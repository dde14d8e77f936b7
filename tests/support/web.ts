import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { undoSeconds } from '#domain/constants.ts';
import { toasts as stack } from '#src/ui/toasts/store.ts';

// Each test finds the page as if it had just been opened.
// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 30_000 });
// A saved file is a click on a link to it, which would leave the shared page for good.
window.happyDOM.settings.navigation.disableFallbackToSetURL = true;
// As browsers name an element. happy-dom writes out all of it, and popper asks often whether it is a window.
Element.prototype.toString = Object.prototype.toString;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setViewport(1280);
});

afterEach(() => {
  cleanup();
  act(() => stack.clear());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.title = '';
});

/** Makes the window this wide, as media queries see it. */
export function setViewport(width: number): void {
  window.happyDOM.setViewport({ width, height: 800 });
}

/** A clock that goes on by itself and can be moved; set before what waits begins to. */
export const useMovableClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });

/** Moves the clock by so many seconds. */
export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Until the answers given can no longer be undone. */
export const passUndo = () => pass(undoSeconds);

/** The texts of the toasts on screen, the oldest first. */
export const toasts = () => stack.get().map(({ text }) => text);

declare global {
  interface Window {
    readonly happyDOM: {
      setViewport(viewport: { width: number; height: number }): void;
      readonly settings: { navigation: { disableFallbackToSetURL: boolean } };
    };
  }
}

/** Pages that load ahead of time have come: the worker's next file would find what could not be loaded. */
afterAll(() => vi.dynamicImportSettled());
