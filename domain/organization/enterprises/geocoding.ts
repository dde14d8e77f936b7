import { z } from 'zod';

/** An address as the service of maps finds it; what it does not know is empty. */
export interface FoundAddress {
  /** The whole address in one line, to choose by. */
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country: string;
}

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const name = z.string().optional();

/** One result of Nominatim's `jsonv2` with `addressdetails=1`. */
const nominatimAddress = z.object({
  lat: degrees(90),
  lon: degrees(180),
  display_name: z.string(),
  address: z
    .object({
      road: name,
      pedestrian: name,
      square: name,
      house_number: name,
      city: name,
      town: name,
      village: name,
      municipality: name,
      hamlet: name,
      province: name,
      state_district: name,
      county: name,
      state: name,
      postcode: name,
      country: name,
    })
    .default({}),
});

/** Reads what a Nominatim-compatible service answers to a search or a reverse lookup; what is no address is left out. */
export function readAddresses(answer: unknown): readonly FoundAddress[] {
  return [answer].flat().flatMap((one) => {
    const result = nominatimAddress.safeParse(one);
    return result.success ? [placeOf(result.data)] : [];
  });
}

function placeOf({ lat, lon, display_name, address: at }: z.output<typeof nominatimAddress>): FoundAddress {
  const street = at.road ?? at.pedestrian ?? at.square ?? '';
  return {
    label: display_name,
    latitude: rounded(lat),
    longitude: rounded(lon),
    address: [street, at.house_number].filter(Boolean).join(', '),
    city: at.city ?? at.town ?? at.village ?? at.municipality ?? at.hamlet ?? '',
    state: at.province ?? at.state_district ?? at.county ?? at.state ?? '',
    zip_code: at.postcode ?? '',
    country: at.country ?? '',
  };
}

/** Six decimals are a tenth of a metre. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
