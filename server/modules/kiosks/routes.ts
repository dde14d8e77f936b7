import type { Module } from '../deps.ts';
import { mountClocking } from './clocking.ts';
import { mountManaging } from './managing.ts';
import { mountPins } from './pinRoutes.ts';

export const kiosks: Module = (serve, deps) => {
  mountManaging(serve, deps);
  mountClocking(serve, deps);
  mountPins(serve, deps);
};
