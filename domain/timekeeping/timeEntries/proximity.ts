import { distanceBetween, distanceText, type Point } from './distance.ts';
import { placeWords } from './messages/index.ts';

/** Within so many metres of its coordinates a punch was made at the workplace: a phone errs by some tens of metres indoors. */
export const workplaceRadius = 75;

export interface Workplace extends Point {
  readonly name: string;
  /** In metres; null: `workplaceRadius`. */
  readonly radius?: number | null | undefined;
}

/** An enterprise as the session and the record of time have it. */
interface Placed {
  readonly name: string;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly radius?: number | null | undefined;
  readonly workplaces?: readonly Workplace[] | undefined;
}

/** The work centres of an enterprise that have said where they are, the first one before the others. */
export function workplacesOf(enterprise: Placed | null | undefined): readonly Workplace[] {
  if (!enterprise) return [];
  const { name, latitude, longitude, radius, workplaces = [] } = enterprise;
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ name, latitude, longitude, radius }, ...workplaces]
    : workplaces;
}

/** The workplace at which a point is, or else the nearest one, and how far it is. */
export function nearestWorkplace(point: Point, workplaces: readonly Workplace[]) {
  const byDistance = workplaces
    .map((workplace) => {
      const metres = distanceBetween(workplace, point);
      return { workplace, metres, isHere: metres <= (workplace.radius ?? workplaceRadius) };
    })
    .toSorted((one, other) => one.metres - other.metres);
  return byDistance.find(({ isHere }) => isHere) ?? byDistance[0];
}

/** "En el centro", "En Almacén" where there are several, "A 120 m de Tahona" of the nearest; undefined without a workplace. */
export function placeName(point: Point, workplaces: readonly Workplace[]): string | undefined {
  const nearest = nearestWorkplace(point, workplaces);
  if (!nearest) return undefined;
  const { workplace, metres, isHere } = nearest;
  if (!isHere) return placeWords.away(distanceText(metres), workplace.name);
  return workplaces.length === 1 ? placeWords.here : placeWords.hereAt(workplace.name);
}
