import { timeZones } from '#domain/constants.ts';
import { numericDate } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { useEnterprise } from '#src/session/store.ts';

/** Writes instants in the zone of the enterprise that is chosen: `07/03/2026`, and with the time `07/03/2026, 9:30`. */
export function useMoments() {
  const zone = useEnterprise()?.time_zone ?? timeZones[0];
  const day = (iso: string) => numericDate(localDateOf(Date.parse(iso), zone));
  return { day, moment: (iso: string) => `${day(iso)}, ${localTimeOf(Date.parse(iso), zone)}` };
}
