import { DAY_MS } from '#domain/time/units.ts';
import type { Setup } from './waiting.ts';

/** So long a company that punches already is shown what it has left out. */
const NEW_DAYS = 30;

/** The first steps of a company while they are of use: until all are done, or it has found its way without. */
export function firstSteps(setup: Setup, createdAt: Date, now: Date): Setup | null {
  if (Object.values(setup).every(Boolean)) return null;
  const isNew = now.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS;
  return isNew || !setup.punch ? setup : null;
}
