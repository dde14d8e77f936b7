import type Holidays from 'date-holidays';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { type Region, regionCodes } from '#domain/constants.ts';
import type { PublicHoliday } from '#domain/planning/leave/holidays.ts';

const english: Readonly<Record<string, string>> = {
  'Año Nuevo': "New Year's Day",
  'Epifanía del Señor': 'Epiphany',
  'Martes de Carnaval': 'Shrove Tuesday',
  'Día de Andalucía': 'Day of Andalusia',
  'Día de les Illes Balears': 'Day of the Balearic Islands',
  'San José': "Saint Joseph's Day",
  'Jueves Santo': 'Maundy Thursday',
  'Viernes Santo': 'Good Friday',
  'Lunes de Pascua': 'Easter Monday',
  'Fiesta del final del Ramadán': 'Eid al-Fitr',
  'San Jorge, Día de Aragón': 'Day of Aragon',
  'Fiesta de Castilla y León': 'Castile and León Day',
  'Fiesta del Trabajo': 'Labour Day',
  'Fiesta de la Comunidad de Madrid': 'Day of Madrid',
  'Día de las Letras Gallegas': 'Galician Literature Day',
  'Corpus Christi': 'Corpus Christi',
  'Día de Canarias': 'Day of the Canary Islands',
  'Día de Castilla-La Mancha': 'Day of Castilla-La Mancha',
  'Fiesta del Sacrificio': 'Eid al-Adha',
  'Día de La Rioja': 'Day of La Rioja',
  'Día de la Región de Murcia': 'Day of Murcia',
  'San Antonio': "Saint Anthony's Day",
  'San Juan': "Saint John's Day",
  'Día Nacional de Galicia': 'Galician National Day',
  'Santiago Apóstol': "Saint James' Day",
  'Día de las Instituciones de Cantabria': 'Day of the Cantabrian Institutions',
  'Nuestra Señora de África': 'Our Lady of Africa',
  'Asunción de la Virgen': 'Assumption',
  'Día de Ceuta': 'Day of Ceuta',
  'Día de Asturias': 'Day of Asturias',
  'Día de Extremadura': 'Day of Extremadura',
  'Virgen de la Victoria': 'Our Lady of Victory',
  'Fiesta Nacional de Cataluña': 'National Day of Catalonia',
  'La Bien Aparecida': 'Our Lady of Bien Aparecida',
  'Día de Melilla': 'Day of Melilla',
  'Día de la Comunidad Valenciana': 'Day of the Valencian Community',
  'Fiesta Nacional de España': 'National Day of Spain',
  'Todos los Santos': "All Saints' Day",
  'San Francisco Javier': "Saint Francis Xavier's Day",
  'Día de la Constitución Española': 'Constitution Day',
  'Inmaculada Concepción': 'Immaculate Conception',
  'Natividad del Señor': 'Christmas Day',
  'San Esteban': "Saint Stephen's Day",
};

const mondayOf = /^Lunes siguiente (?:al |a la |a )(.+)$/;

/** What `mondayAfter` made of a feast's name, or the name itself. */
const feastOf = (name: string): string => mondayOf.exec(name)?.[1] ?? name;

/** `Lunes siguiente al Día de Asturias`: the day of rest of a feast that falls on a Sunday. */
function mondayAfter(name: string): string {
  const article = name.startsWith('Día') ? 'al' : /^(Fiesta|Inmaculada|Asunción|Natividad)/.test(name) ? 'a la' : 'a';
  return `Lunes siguiente ${article} ${name}`;
}

/** The English name beside the Spanish one, as Nager.Date has both. */
function englishName(localName: string): string {
  const feast = feastOf(localName);
  const name = english[feast] ?? feast;
  return feast === localName ? name : `${name} (observed)`;
}

export interface Feast {
  readonly date: string;
  readonly name: string;
  /** Codes without `ES-`. */
  readonly regions: ReadonlySet<string>;
}

/** Feasts in the shape of Nager.Date v3, by date and name. */
export const presentFeasts = (feasts: readonly Feast[], provisional: boolean): PublicHoliday[] =>
  feasts
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name, 'es'))
    .map(({ date, name, regions }) => {
      const global = regionCodes.every((code) => regions.has(code));
      return {
        date,
        localName: name,
        name: englishName(name),
        countryCode: 'ES' as const,
        fixed: false,
        global,
        counties: global ? null : regionCodes.filter((code) => regions.has(code)).map((code) => `ES-${code}`),
        launchYear: null,
        types: ['Public'],
        ...(provisional && { provisional }),
      };
    });

/** The library's names where ours differ. */
const names: Readonly<Record<string, string>> = {
  'Día de los Reyes Magos': 'Epifanía del Señor',
  'Día del Trabajador': 'Fiesta del Trabajo',
  Asunción: 'Asunción de la Virgen',
  'La inmaculada concepción': 'Inmaculada Concepción',
  Navidad: 'Natividad del Señor',
  'Dia de Cataluña': 'Fiesta Nacional de Cataluña',
  'Día de Aragón': 'San Jorge, Día de Aragón',
  'Día de la Comunidad de Madrid': 'Fiesta de la Comunidad de Madrid',
  'Fiesta del Eid Fitr': 'Fiesta del final del Ramadán',
  'Fiesta del Sacrificio-Eidul Adha': 'Fiesta del Sacrificio',
  'Fiesta del Sacrificio-Aid Al Adha': 'Fiesta del Sacrificio',
};

/** Fixed days that the library lacks or has elsewhere; regions by what their latest official calendars have. */
const fixed: readonly (readonly [day: string, name: string, regions: readonly Region[]])[] = [
  ['06-09', 'Día de la Región de Murcia', ['MC']],
  ['06-13', 'San Antonio', ['CE']],
  ['06-24', 'San Juan', ['CT', 'VC']],
  ['07-28', 'Día de las Instituciones de Cantabria', ['CB']],
  ['09-17', 'Día de Melilla', ['ML']],
  ['10-09', 'Día de la Comunidad Valenciana', ['VC']],
  ['12-03', 'San Francisco Javier', ['NC']],
];
const replaced: ReadonlySet<string> = new Set(fixed.map(([, name]) => name));

/** Regions that have so far taken the Monday for every national feast on a Sunday. */
const takeNationalMonday: readonly Region[] = ['AN', 'AR', 'AS', 'CL', 'EX'];
/** Regions that have taken the Monday for a feast of their own. */
const takeOwnMonday: readonly Region[] = ['AN', 'AR', 'AS', 'CL', 'IB', 'MD', 'NC', 'RI'];

const sunday = 0;

/**
 * The feasts of a year by the library's rules and ours: what is likely, not what is decreed. The regions choose anew each
 * year, so that whoever shows these days has to call them provisional.
 */
export async function computedFeasts(year: number): Promise<Feast[]> {
  const feasts = new Map<string, { date: string; name: string; regions: Set<Region> }>();
  const add = (date: string, name: string, region: Region) => {
    const key = `${date} ${name}`;
    const known = feasts.get(key) ?? { date, name, regions: new Set<Region>() };
    known.regions.add(region);
    feasts.set(key, known);
  };
  const found = await libraryDays(year);
  const nationwide = new Set(
    [...found].filter(([, regions]) => regions.length === regionCodes.length).map(([key]) => key),
  );
  for (const [key, regions] of found) {
    const date = key.slice(0, 10);
    const name = key.slice(11);
    const isNational = nationwide.has(key);
    for (const region of regions) {
      if (weekdayOf(date) !== sunday) add(date, name, region);
      else if ((isNational ? takeNationalMonday : takeOwnMonday).includes(region))
        add(addDays(date, 1), mondayAfter(name), region);
    }
  }
  return [...feasts.values()];
}

type Library = ReadonlyMap<Region, Holidays>;
let opened: Promise<Library> | undefined;

/** Loaded when a year is first calculated: it carries the calendars of the whole world. */
const openLibrary = (): Promise<Library> =>
  (opened ??= import('date-holidays').then(
    ({ default: Calendar }) => new Map(regionCodes.map((region) => [region, new Calendar('ES', region)])),
  ));

/** Regions by date and name, a space between; days of rest that the library moved are left to the rules above. */
async function libraryDays(year: number): Promise<Map<string, Region[]>> {
  const library = await openLibrary();
  const found = new Map<string, Region[]>();
  const add = (date: string, name: string, region: Region) => {
    const regions = found.get(`${date} ${name}`) ?? [];
    if (!regions.includes(region)) found.set(`${date} ${name}`, [...regions, region]);
  };
  for (const region of regionCodes) {
    for (const { date, name, type, substitute } of library.get(region)?.getHolidays(year, 'es') ?? []) {
      const ours = names[name] ?? name;
      if (type === 'public' && !substitute && !replaced.has(ours)) add(date.slice(0, 10), ours, region);
    }
  }
  for (const [day, name, regions] of fixed) for (const region of regions) add(`${year}-${day}`, name, region);
  return found;
}
