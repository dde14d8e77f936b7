import { localeNow } from '#domain/kernel/locale.ts';
import { type FoundAddress, readAddresses } from '#domain/organization/enterprises/geocoding.ts';
import { publicConfig } from '../session/publicConfig.ts';

const TIMEOUT_MS = 8000;
const RESULTS = 5;

/**
 * Addresses of a Nominatim-compatible service, asked by the browser itself and without anything of the session. It is
 * asked once for each press of a button or whole postal code, never for what is half typed, as its terms of use want. All
 * throw when it does not answer.
 */
export const addressService = {
  /** Addresses that fit the text, the best first: in Spain, else anywhere. */
  findAddresses: async (text: string): Promise<readonly FoundAddress[]> => {
    const query = { q: text, limit: String(RESULTS) };
    const inSpain = await ask('search', { ...query, countrycodes: 'es' });
    return inSpain.length > 0 ? inSpain : ask('search', query);
  },
  /** The address at a point; undefined where there is none. */
  addressAt: async (latitude: number, longitude: number): Promise<FoundAddress | undefined> =>
    (await ask('reverse', { lat: String(latitude), lon: String(longitude) }))[0],
  /** The town of a postal code of Spain; undefined where none is known. */
  townOf: async (postalCode: string): Promise<string | undefined> => {
    const found = await ask('search', { postalcode: postalCode, countrycodes: 'es', limit: '1' });
    return found[0]?.city || undefined;
  },
};

async function ask(call: 'search' | 'reverse', query: Record<string, string>): Promise<readonly FoundAddress[]> {
  const { geocodingUrl } = await publicConfig();
  const parameters = new URLSearchParams({
    format: 'jsonv2',
    addressdetails: '1',
    'accept-language': localeNow(),
    ...query,
  });
  const response = await fetch(`${geocodingUrl.replace(/\/$/, '')}/${call}?${parameters}`, {
    credentials: 'omit',
    referrerPolicy: 'origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return readAddresses(await response.json());
}
