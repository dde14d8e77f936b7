/** Sentences about days off of an enterprise, said by the server and its screens alike. */
export const holidayMessages = {
  dateRequired: 'La fecha es un campo obligatorio.',
  dateRange: 'El año debe estar entre 1970 y 2100.',
  nameRequired: 'El nombre es un campo obligatorio.',
  nameMax: 'El nombre no puede tener más de 255 caracteres.',
  kindRequired: 'Elige de qué ámbito es el festivo.',
  taken: (name: string) => `Ese día ya es festivo: ${name}.`,
  notOff: 'Ese día no es festivo en la empresa.',
  notRemoved: 'Ese festivo no está quitado.',
  created: 'Festivo añadido correctamente',
  removed: 'Festivo eliminado correctamente',
  restored: 'Festivo recuperado correctamente',
} as const;
