interface OverlapWords {
  readonly person: string;
  readonly day: string;
  readonly shifts: string;
  /** Of the other schedule, with its shifts. */
  readonly name: string;
  readonly others: string;
}

export const scheduleMessages = {
  nameRequired: 'El nombre es un campo obligatorio.',
  monthRequired: 'Debe seleccionar al menos un mes',
  blockRequired: (week: number) => `Debe agregar al menos un día con horarios para la semana ${week}`,
  dayRequired: (week: number) => `Debe seleccionar al menos un día para todos los horarios en la semana ${week}`,
  shiftRequired: (week: number) => `Debe agregar al menos un horario para cada día en la semana ${week}`,
  created: 'Horario creado correctamente',
  updated: 'Horario actualizado correctamente',
  deleted: 'Horario eliminado correctamente',
} as const;

/** Sentences about schedules beside `scheduleMessages` (schedules 3). */
export const scheduleRules = {
  nameMax: 'El nombre no puede tener más de 255 caracteres.',
  weekRequired: 'Debe agregar al menos una semana',
  weeksMax: (most: number) => `Un horario puede tener como máximo ${most} semanas`,
  weekNumbers: 'Las semanas deben ir numeradas desde 1, sin saltos',
  timeInvalid: (week: number) => `Hay una hora sin completar o no válida en la semana ${week} (de 00:00 a 23:59)`,
  sameTimes: (week: number) => `Un turno de la semana ${week} empieza y termina a la misma hora`,
  dayTwice: (week: number, day: string) => `El ${day} está en dos bloques de la semana ${week}`,
  overlap: (week: number, day: string) => `Hay turnos que se solapan el ${day} de la semana ${week}`,
  employeeTwice: (week: number, other: number) =>
    `Un mismo empleado no puede estar en varias semanas del horario (semanas ${week} y ${other})`,
  teamTwice: (week: number, other: number) =>
    `Un mismo equipo no puede estar en varias semanas del horario (semanas ${week} y ${other})`,
  unknownEmployee: (week: number) =>
    `Alguna de las personas elegidas en la semana ${week} no es un empleado activo de la empresa`,
  unknownTeam: (week: number) => `Alguno de los equipos elegidos en la semana ${week} no es de la empresa`,
  overlapsOther: ({ person, day, shifts, name, others }: OverlapWords, more: number) =>
    `${person} ya tiene turnos a esas horas: el ${day}, ${shifts} coincide con «${name}» (${others})${more > 0 ? `, y ${more} más` : ''}`,
  notMonday: 'La rotación debe empezar un lunes',
  dateInvalid: 'La fecha debe ser válida (dd/mm/aaaa)',
  ofOthers: 'Este horario también es de personas o equipos que no ves. Lo cambia la administración de la empresa',
  monthClosed: (from: string) => `Los meses cerrados no se pueden cambiar: el horario puede aplicarse desde el ${from}`,
} as const;

export const teamUse = {
  inUse: (schedules: readonly string[]) =>
    `Está en ${schedules.length > 1 ? 'los horarios' : 'el horario'} ${schedules.map((name) => `«${name}»`).join(', ')}. Quítalo de ahí antes de eliminarlo`,
} as const;
