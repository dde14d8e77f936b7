import { enterpriseMessages as say } from '../../../domain/messages/es.ts';
import { invalid } from '../../http/refusal.ts';

type Degrees = number | null | undefined;

/** A place has both of its coordinates, or none. @throws Refusal 422 at the one that is missing */
export function mustBeWholePlace(latitude: Degrees, longitude: Degrees): void {
  const given = (degrees: Degrees) => typeof degrees === 'number';
  if (given(latitude) === given(longitude)) return;
  throw invalid(given(latitude) ? { longitude: say.longitude } : { latitude: say.latitude });
}
