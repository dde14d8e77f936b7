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
export function mondayAfter(name: string): string {
  const article = name.startsWith('Día') ? 'al' : /^(Fiesta|Inmaculada|Asunción|Natividad)/.test(name) ? 'a la' : 'a';
  return `Lunes siguiente ${article} ${name}`;
}

/** The English name beside the Spanish one, as Nager.Date has both. */
export function englishName(localName: string): string {
  const feast = feastOf(localName);
  const name = english[feast] ?? feast;
  return feast === localName ? name : `${name} (observed)`;
}
