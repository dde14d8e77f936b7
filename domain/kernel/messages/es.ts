/** What can be said of a file before anybody has looked into it; `name` is its own name. */
export const chosenFileMessages = {
  empty: (name: string) => `El archivo «${name}» está vacío`,
  wrongEnding: (name: string, accepted: string) => `El archivo «${name}» no se admite. Formatos admitidos: ${accepted}`,
  tooLarge: (name: string, megabytes: number) => `El archivo «${name}» supera el máximo de ${megabytes} MB`,
} as const;

export const kernelMessages = {
  tooManyLines: (most: number) => `El archivo no puede tener más de ${most} líneas`,
  notJsonText: 'No es un JSON válido',
  required: 'Este campo es obligatorio',
  tooLong: (most: number) => `Como máximo ${most} caracteres`,
  notNumber: 'No es un número',
  notWhole: 'No es un número entero',
  notAmount: 'No es un importe',
  notDate: 'No es una fecha',
  noSuchDate: 'Esa fecha no existe',
  farDate: (first: number, last: number) => `La fecha debe estar entre los años ${first} y ${last}`,
  unfitSign: 'Contiene un signo que no se puede guardar',
  notInstant: 'No es una fecha con hora',
  notTime: 'No es una hora, como 09:30',
  notFlag: 'Es sí o no',
  notChoice: 'No es una de las opciones',
  notRecord: 'No es ninguno de los que se pueden elegir',
  notRecords: 'Alguno de los elegidos no existe en la empresa',
  notFields: 'Los campos propios no tienen la forma esperada',
  notEmail: 'No es una dirección de correo',
  notPhone: 'No es un teléfono, como 600 111 222',
  notUrl: 'No es una dirección web que empiece por http:// o https://',
  notColor: 'No es un color, como #1a7a41',
  unknownFilter: (name: string) => `No se puede filtrar por «${name}»`,
  badFilter: (name: string) => `El filtro «${name}» no se entiende`,
} as const;
