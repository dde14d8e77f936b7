/** The own PIN on /fichar. */
export const words = {
  title: 'Mi PIN',
  about: 'Para fichar en el quiosco de tu empresa: de 4 a 8 cifras. No lo compartas.',
  has: 'Tienes un PIN.',
  none: 'Todavía no tienes PIN.',
  label: 'Nuevo PIN',
  save: 'Guardar PIN',
  remove: 'Quitar PIN',
  sure: '¿Quitar tu PIN? No podrás fichar con él en el quiosco hasta que pongas otro.',
  yes: 'Sí, quitar',
  no: 'No',
} as const;
