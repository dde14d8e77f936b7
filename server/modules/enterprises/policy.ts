import { enterpriseMessages as say } from '../../../domain/enterprises/messages/index.ts';
import { invalid } from '../../http/apiError.ts';

type Degrees = number | null | undefined;

/** A location has both of its coordinates, or none. @throws ApiError 422 at the one that is missing */
export function assertBothCoordinates(latitude: Degrees, longitude: Degrees): void {
  const input = (degrees: Degrees) => typeof degrees === 'number';
  if (input(latitude) === input(longitude)) return;
  throw invalid(input(latitude) ? { longitude: say.longitude } : { latitude: say.latitude });
}
