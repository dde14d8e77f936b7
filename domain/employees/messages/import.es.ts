import { importLimits } from '../../constants.ts';

/** What is said of a file of employees, by the server and on the screen. */
export const importMessages = {
  imported: 'Empleados importados correctamente',
  importedWithoutMail: (count: number) =>
    `Empleados importados, pero no se ${count === 1 ? 'ha podido enviar 1 invitación' : `han podido enviar ${count} invitaciones`}. Reenvíalas en unos minutos desde la lista`,
  empty: 'El archivo está vacío',
  noPeople: 'El archivo no tiene ninguna línea con empleados',
  nobodyLeft: 'No queda ninguna línea que importar',
  tooManyLines: `El archivo no puede tener más de ${importLimits.lines} líneas`,
  missingColumns: (names: readonly string[]) =>
    `${names.length === 1 ? 'Falta la columna' : 'Faltan las columnas'}: ${names.join(', ')}. Descarga la plantilla para ver todas`,
  doubleColumn: (name: string) => `La columna ${name} está más de una vez`,
  notNumber: (text: string) => `«${text}» no es un número`,
  notDate: (text: string) => `«${text}» no es una fecha (dd/mm/aaaa)`,
  notChoice: (text: string, choices: readonly string[]) => `«${text}» no se reconoce. Escribe ${listed(choices)}`,
  notDays: (text: string) => `«${text}» no son días de la semana. Escribe, por ejemplo, L, M, X, J, V`,
  moreCells: 'La línea tiene más casillas que columnas',
  sameEmail: (line: number) => `El email está repetido: es el de la línea ${line}`,
  sameDni: (line: number) => `El DNI está repetido: es el de la línea ${line}`,
  atLine: (line: number, message: string) => `Línea ${line}: ${message}`,
} as const;

const listed = (choices: readonly string[]) =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} o ${choices.at(-1)}`;
