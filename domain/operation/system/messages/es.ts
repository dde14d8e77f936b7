/** Said over every page of a demonstration that others can reach. */
export const demoMessages = {
  title: 'Aviso',
  notice: 'Instalación de demostración: contraseñas y correos públicos. No introduzcas datos reales.',
} as const;

/** Parts of every mail. */
export const mailWords = {
  greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  ifButtonFails: 'Si el botón no funciona, copia esta dirección:',
  choose: 'Elige qué avisos recibes',
  /** Why one gets a mail about one's account. */
  aboutAccount: 'Recibes este correo porque tu dirección se ha indicado en Jornada.',
} as const;

/** Pages of a demonstration and of development, and what whoever starts the server reads. */
export const demoWords = {
  outbox: 'Correo de pruebas',
  to: (address: string) => `Para ${address}`,
  noMail: 'No hay ningún correo.',
  accounts: (password: string) => `Cuentas de demostración (contraseña ${password}):`,
  pages: (clock: string, outbox: string) => `Fichar: ${clock} · Correo de pruebas: ${outbox}`,
} as const;

export const apiWords = { about: 'Registro horario y gestión de personas' } as const;
