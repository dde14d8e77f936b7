import type { Module } from '#server/modules/deps.ts';
import { mountClocking } from './clocking/routes.ts';
import { mountManaging } from './devices/routes.ts';
import { mountPins } from './pins/routes.ts';

export const kiosks: Module = (serve, deps) => {
  mountManaging(serve, deps);
  mountClocking(serve, deps);
  mountPins(serve, deps);
};
