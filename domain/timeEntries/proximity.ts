import { distanceBetween, distanceText, type Point } from './distance.ts';
import { placeWords } from './messages/index.ts';

/** Within so many metres of its coordinates a punch was made at the workplace: a phone errs by some tens of metres indoors. */
export const workplaceRadius = 75;

export interface NamedPoint extends Point {
  readonly name: string;
}

export type Proximity =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'here' }
  | { readonly kind: 'away'; readonly metres: number; readonly name: string };

/** Where a point is, seen from a workplace; `unknown` without one. */
export function proximityOf(point: Point, workplace: NamedPoint | null, radius = workplaceRadius): Proximity {
  if (!workplace) return { kind: 'unknown' };
  const metres = distanceBetween(workplace, point);
  return metres <= radius ? { kind: 'here' } : { kind: 'away', metres, name: workplace.name };
}

/** "En el centro", "A 120 m de Tahona"; undefined without a workplace. */
export function placeName(point: Point, workplace: NamedPoint | null): string | undefined {
  const found = proximityOf(point, workplace);
  if (found.kind === 'unknown') return undefined;
  return found.kind === 'here' ? placeWords.here : placeWords.away(distanceText(found.metres), found.name);
}
