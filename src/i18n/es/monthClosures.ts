/** How a month of everybody stands, and who has not signed it. */
export const messages = {
  monthClosures: {
    title: 'Cierres del mes',
    about: 'Quién ha firmado el resumen de su mes, a quién le falta y qué meses no se han cerrado.',
    open: 'Cierres del mes',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    lastMonth: 'Último mes',
    table: 'Cierres de %{month}',
    state: 'Estado',
    allStates: 'Todos (%{count})',
    stateCount: '%{state} (%{count})',
    search: 'Buscar persona',
    failed: 'Error al obtener los cierres',
    empty: 'Nadie estaba en la empresa ese mes',
    columns: {
      person: 'Persona',
      state: 'Estado',
      worked: 'Trabajadas',
      over: 'Extra o complementarias',
      closed: 'Cerrado',
      signed: 'Firmado',
      told: 'Avisado',
    },
    states: {
      signed: 'Firmado',
      unsigned: 'Pendiente de firma',
      open_entry: 'Fichaje abierto',
      reopened: 'Reabierto',
      none: 'Sin cerrar',
    },
    differences: {
      title:
        'Un cierre de este mes no coincide con lo que se calcularía ahora |||| %{smart_count} cierres de este mes no coinciden con lo que se calcularía ahora',
      about:
        'Se cerraron con una versión anterior, que calculaba de otra forma. Se conservan como se firmaron: para corregir uno, reábrelo indicando el motivo y ciérralo de nuevo.',
      figures: {
        scheduled: 'previstas %{closed}, recalculado daría %{counted}',
        worked: 'trabajadas %{closed}, recalculado daría %{counted}',
        agreed: 'de contrato %{closed}, recalculado daría %{counted}',
        ordinary: 'ordinarias %{closed}, recalculado daría %{counted}',
        complementary: 'complementarias %{closed}, recalculado daría %{counted}',
        overtime: 'extra %{closed}, recalculado daría %{counted}',
      },
    },
    unfold: 'Ver más',
    unfoldOf: 'Ver más de %{name}',
    fold: 'Ver menos',
    foldOf: 'Ver menos de %{name}',
    remind: 'Recordar',
    remindNamed: 'Recordar la firma a %{name}',
    remindAll: 'Recordar firma a %{smart_count} persona |||| Recordar firma a %{smart_count} personas',
    remindAllTitle:
      '¿Recordar la firma de %{month} a %{smart_count} persona? |||| ¿Recordar la firma de %{month} a %{smart_count} personas?',
    remindAllAbout: 'El aviso sale ahora. A la misma persona no se le puede recordar otra vez en 24 horas.',
    remindFailed: 'Error al recordar la firma',
  },
};
