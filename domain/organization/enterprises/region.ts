import { type Region, regionCodes, regions } from '#domain/constants.ts';
import { plainText } from '#domain/kernel/search.ts';

/** Region and names of each province, by the first two digits of its postal codes. */
const provinces: Readonly<Record<string, readonly [Region, ...string[]]>> = {
  '01': ['PV', 'Álava', 'Araba', 'Araba/Álava'],
  '02': ['CM', 'Albacete'],
  '03': ['VC', 'Alicante', 'Alacant', 'Alicante/Alacant'],
  '04': ['AN', 'Almería'],
  '05': ['CL', 'Ávila'],
  '06': ['EX', 'Badajoz'],
  '07': ['IB', 'Illes Balears', 'Islas Baleares', 'Baleares', 'Mallorca'],
  '08': ['CT', 'Barcelona'],
  '09': ['CL', 'Burgos'],
  '10': ['EX', 'Cáceres'],
  '11': ['AN', 'Cádiz'],
  '12': ['VC', 'Castellón', 'Castelló', 'Castellón/Castelló', 'Castellón de la Plana'],
  '13': ['CM', 'Ciudad Real'],
  '14': ['AN', 'Córdoba'],
  '15': ['GA', 'A Coruña', 'La Coruña', 'Coruña'],
  '16': ['CM', 'Cuenca'],
  '17': ['CT', 'Girona', 'Gerona'],
  '18': ['AN', 'Granada'],
  '19': ['CM', 'Guadalajara'],
  '20': ['PV', 'Gipuzkoa', 'Guipúzcoa'],
  '21': ['AN', 'Huelva'],
  '22': ['AR', 'Huesca'],
  '23': ['AN', 'Jaén'],
  '24': ['CL', 'León'],
  '25': ['CT', 'Lleida', 'Lérida'],
  '26': ['RI', 'La Rioja', 'Logroño'],
  '27': ['GA', 'Lugo'],
  '28': ['MD', 'Madrid', 'Comunidad de Madrid'],
  '29': ['AN', 'Málaga'],
  '30': ['MC', 'Murcia', 'Región de Murcia'],
  '31': ['NC', 'Navarra', 'Nafarroa', 'Comunidad Foral de Navarra'],
  '32': ['GA', 'Ourense', 'Orense'],
  '33': ['AS', 'Asturias', 'Principado de Asturias', 'Oviedo'],
  '34': ['CL', 'Palencia'],
  '35': ['CN', 'Las Palmas', 'Las Palmas de Gran Canaria', 'Gran Canaria'],
  '36': ['GA', 'Pontevedra'],
  '37': ['CL', 'Salamanca'],
  '38': ['CN', 'Santa Cruz de Tenerife', 'Tenerife'],
  '39': ['CB', 'Cantabria', 'Santander'],
  '40': ['CL', 'Segovia'],
  '41': ['AN', 'Sevilla'],
  '42': ['CL', 'Soria'],
  '43': ['CT', 'Tarragona'],
  '44': ['AR', 'Teruel'],
  '45': ['CM', 'Toledo'],
  '46': ['VC', 'Valencia', 'València', 'Valencia/València', 'Comunitat Valenciana'],
  '47': ['CL', 'Valladolid'],
  '48': ['PV', 'Bizkaia', 'Vizcaya'],
  '49': ['CL', 'Zamora'],
  '50': ['AR', 'Zaragoza'],
  '51': ['CE', 'Ceuta'],
  '52': ['ML', 'Melilla'],
};

const byName = new Map<string, Region>([
  ...regionCodes.map((code) => [plainText(regions[code]), code] as const),
  ...Object.values(provinces).flatMap(([region, ...names]) => names.map((name) => [plainText(name), region] as const)),
]);

/**
 * The region of an address in Spain: by its postal code of five digits, else by the name of its province.
 * @returns undefined where neither says
 */
export function regionOf(address: {
  readonly zip_code?: string | null | undefined;
  readonly state?: string | null | undefined;
}): Region | undefined {
  const [, digits = ''] = /^\s*(\d{2})\s?\d{3}\s*$/.exec(address.zip_code ?? '') ?? [];
  return provinces[digits]?.[0] ?? byName.get(plainText(address.state ?? ''));
}

/** A postal code of Spain without spaces; undefined where the text is none. */
export function postalCodeOf(text: string | null | undefined): string | undefined {
  const code = (text ?? '').replace(/\s/g, '');
  return /^\d{5}$/.test(code) && code.slice(0, 2) in provinces ? code : undefined;
}

/** The province of a postal code of Spain, by its name in Spanish. */
export const provinceOf = (code: string): string | undefined => provinces[code.slice(0, 2)]?.[1];

/** Names of regions given as `ES-AN` or `AN`, in the order given; a code that is unknown stays as it is. */
export const regionNames = (codes: readonly string[]): string[] =>
  codes.map((code) => {
    const short = code.replace(/^ES-/, '');
    return short in regions ? regions[short as Region] : code;
  });
