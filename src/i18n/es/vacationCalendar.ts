/** Vacation calendar (time-and-leave 2.4). */
export const messages = {
  vacationCalendar: {
    title: 'Calendario de vacaciones y permisos',
    menu: 'Vacaciones y permisos',
    loading: 'Cargando el calendario…',
    failed: {
      employees: 'Error al obtener los empleados',
      leave: 'Error al obtener las vacaciones y los permisos',
    },
    legend: 'Leyenda',
    daysOff: 'Festivos:',
    holidays: {
      missing: 'No se han podido obtener los festivos: el calendario se muestra sin ellos.',
      provisional: 'Los festivos de este año son provisionales: todavía no se ha publicado el calendario oficial.',
    },
    today: 'hoy',
    dayOff: 'festivo: %{name}',
    weekdays: { 1: 'L', 2: 'M', 3: 'X', 4: 'J', 5: 'V', 6: 'S', 0: 'D' },
    table: 'Vacaciones y permisos de %{month}',
    employee: 'Empleado',
    emptyRow: 'No hay vacaciones este mes.',
    selectDays: 'Seleccionar días del mes',
    chosen: '%{smart_count} día seleccionado |||| %{smart_count} días seleccionados',
    clear: 'Desmarcar fechas',
    add: 'Añadir Vacaciones/Permisos',
    noDays: 'Debe seleccionar primero los días en el calendario',
    feeds: 'Calendarios de los equipos',
    nobody: 'Todavía no hay empleados',
    nobodyAbout: 'Añade empleados para ver aquí sus vacaciones y permisos.',
    noneFound: 'Ningún empleado coincide con los filtros',
    clearFilters: 'Quitar los filtros',
  },
} as const;
