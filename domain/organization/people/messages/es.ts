/** Refusals of a person's data. */
export const personMessages = {
  emailFormat: 'El email debe tener un formato válido',
  emailRequired: 'El email es requerido',
  emailEmpty: 'El email no puede estar vacío',
  dniRequired: 'El DNI es requerido',
  nameRequired: 'El nombre es requerido',
  lastNameRequired: 'El apellido es requerido',
  birthDateRequired: 'La fecha de nacimiento es requerida',
  underWorkingAge: 'Tiene que haber cumplido 16 años el día del alta (art. 6.1 ET)',
  phoneRequired: 'El teléfono es requerido',
  hoursMin: 'La cantidad de horas debe ser mayor de 0',
  hoursMax: (most: string) => `La cantidad de horas no puede pasar de ${most}`,
  quantityDaysMax: 'La semana tiene siete días',
  quantityDaysMin: 'La cantidad de días debe ser mayor de 0',
  complementaryHoursMin: 'La cantidad de horas complementarias debe ser mayor de 0',
  twoDecimals: 'Se admiten dos decimales como máximo',
  vacationDaysMin: 'Los días de vacaciones no pueden ser negativos',
  vacationDaysMax: 'La cantidad de días de vacaciones debe ser menor de 50',
  partTimePercent: 'El porcentaje de jornada debe ser mayor de 0 y menor de 100',
  otherHours: 'Las horas en otras empresas deben estar entre 0 y 168 a la semana',
} as const;

export const identityMessages = {
  wrongLetter: 'La letra del DNI o NIE no corresponde a su número. Revísalo',
} as const;
