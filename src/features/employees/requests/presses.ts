import { useEffect, useState } from 'react';

export interface Press {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Where a pointer was, in CSS pixels of the window; null: a key. */
  readonly point: { readonly x: number; readonly y: number } | null;
  /** The key is held down. */
  readonly repeated: boolean;
}

const echoMilliseconds = 500;
const echoPixels = 24;

/** Whether a press is the second of a double one: what it meets now is not what the person meant. */
export function isEcho(press: Press, accepted: Press | undefined): boolean {
  if (press.repeated) return true;
  if (!accepted || press.at - accepted.at >= echoMilliseconds) return false;
  if (!press.point || !accepted.point) return !press.point;
  return Math.hypot(press.point.x - accepted.point.x, press.point.y - accepted.point.y) < echoPixels;
}

function createPresses() {
  let last: Press = { at: 0, point: null, repeated: false };
  let accepted: Press | undefined;
  const point = ({ clientX: x, clientY: y }: PointerEvent) => {
    last = { at: Date.now(), point: { x, y }, repeated: false };
  };
  const key = ({ key: name, repeat }: KeyboardEvent) => {
    // A space presses when it is let go, however long it was held.
    last = { at: Date.now(), point: null, repeated: repeat && name === 'Enter' };
    if (name !== 'Enter' && name !== ' ') accepted = undefined;
  };
  return {
    /** Whether the present press follows the last act too closely to be meant. */
    isEcho: () => isEcho(last, accepted),
    /** The present press has acted. */
    accept(): void {
      accepted = last;
    },
    listen() {
      document.addEventListener('pointerdown', point, true);
      document.addEventListener('keydown', key, true);
      return () => {
        document.removeEventListener('pointerdown', point, true);
        document.removeEventListener('keydown', key, true);
      };
    },
  };
}

/** Distinguishes presses that are meant from the second half of a double click or a double Enter. */
export function usePresses() {
  const [presses] = useState(createPresses);
  useEffect(() => presses.listen(), [presses]);
  return presses;
}
