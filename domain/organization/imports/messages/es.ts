/** What is said of any file of records that is imported. */
export const importedMessages = {
  imported: (count: number) => (count === 1 ? 'Se ha importado 1 línea' : `Se han importado ${count} líneas`),
  empty: 'El archivo está vacío',
  noLines: 'El archivo no tiene ninguna línea con datos',
  nothingLeft: 'No queda ninguna línea que importar',
  noColumns: 'Ninguna columna del archivo se reconoce. Descarga la plantilla para ver todas',
  doubleColumn: (name: string) => `La columna ${name} está más de una vez`,
  notNumber: (text: string) => `«${text}» no es un número`,
  readTwoWays: (text: string) =>
    `«${text}» se puede leer de dos maneras. Escríbelo sin puntos y con coma decimal: ${twoWays(text)}`,
  monthFirst: (text: string) =>
    `«${text}» puede tener primero el mes, como otras fechas de la columna. Escríbela como dd/mm/aaaa en todas las líneas`,
  notDate: (text: string) => `«${text}» no es una fecha (dd/mm/aaaa)`,
  notMoment: (text: string) => `«${text}» no es una fecha con hora (dd/mm/aaaa hh:mm)`,
  notChoice: (text: string, choices: readonly string[]) => `«${text}» no se reconoce. Escribe ${listed(choices)}`,
  notPerson: (text: string) =>
    `«${text}» no es nadie de la empresa, o hay más de una persona con ese nombre. Escribe su email o su DNI`,
  notRecord: (text: string) => `«${text}» no existe en la empresa, o hay más de uno que se llama así`,
  moreErrors: (count: number) => `Hay ${count} errores más en esta línea`,
  moreCells: 'La línea tiene más casillas que columnas',
  atLine: (line: number, message: string) => `Línea ${line}: ${message}`,
} as const;

/** Both, as nobody can mistake them: `1.234` is `1234` or `1,2340`. */
const twoWays = (text: string): string => {
  const [whole = '', decimals = ''] = text.replace(/[^\d.,-]/g, '').split(/[.,]/);
  return `${whole}${decimals} o ${whole},${decimals}0`;
};

const listed = (choices: readonly string[]) =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} o ${choices.at(-1)}`;
