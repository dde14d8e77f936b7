export type Direction = 'previous' | 'next';

let pressed: Direction | undefined;

/** By which button the reader came: the page of another company is a new one, and the focus goes on from there. */
export const pressedStep = {
  set: (direction: Direction): void => void (pressed = direction),
  take(): Direction | undefined {
    const taken = pressed;
    pressed = undefined;
    return taken;
  },
};
