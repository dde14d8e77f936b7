/** What both calendars say. */
export const messages = {
  calendar: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    currentMonth: 'Este mes',
    filters: {
      team: 'Equipo',
      allTeams: 'Todos los equipos',
      employee: 'Empleado',
      allEmployees: 'Todos los empleados',
      noneFound: 'No hay resultados',
      clear: 'Quitar empleado',
      open: 'Ver empleados',
    },
  },
} as const;
