/** Report of a person's time, and the closures of their months. */
export const messages = {
  resources: {
    employees: {
      actions: { report: 'Informe' },
      report: {
        named: 'Informe de %{name}',
        title: 'Informe de fichajes de %{name}',
        ranges: 'Periodos habituales',
        thisMonth: 'Este mes',
        lastMonth: 'Mes anterior',
        thisYear: 'Este año',
        from: 'Fecha de inicio',
        to: 'Fecha de fin',
        pdf: 'Descargar PDF',
        xlsx: 'Excel',
        csv: 'CSV',
        making: 'Generando el informe…',
        saved: 'Descargado: %{name}',
        failed: 'Error al generar el informe',
      },
      closures: {
        completed: 'Cierres completados',
        pending: 'Cierres pendientes',
        none: { completed: 'No hay cierres completados', pending: 'No hay cierres pendientes' },
        noneAbout: {
          completed: 'Aquí aparecen los meses que la persona ya ha firmado.',
          pending: 'Los primeros días de cada mes se cierra el anterior y queda a la espera de su firma.',
        },
        fields: {
          scheduled: 'Programadas',
          worked: 'Trabajadas',
          balance: 'Balance',
          ordinary: 'Ordinarias',
          complementary: 'Complementarias',
          overtime: 'Extraordinarias',
        },
        states: {
          signed: 'Firmado',
          unsigned: 'Pendiente de firma',
          open_entry: 'Fichaje abierto',
          reopened: 'Reabierto',
        },
        about: {
          signed: 'Cerrado el %{closed} y firmado por la persona el %{signed}.',
          unsigned: 'Cerrado el %{closed}. Falta la firma de la persona, que puede hacerla en su página de fichajes.',
          open_entry: 'No se cierra mientras haya un fichaje abierto en el mes.',
          reopened: 'Reabierto el %{reopened}: %{reason}',
        },
        overtimeNear: 'En %{year} suma %{overtime} horas extraordinarias. El límite legal es de %{limit} horas al año.',
        reopen: 'Reabrir',
        reopenNamed: 'Reabrir %{month}',
        reopenTitle: '¿Reabrir %{month}?',
        reopenAbout:
          'El mes admitirá correcciones durante %{hours} horas. Después se volverá a cerrar, o antes si lo cierras tú, y la persona tendrá que firmarlo de nuevo. El motivo queda registrado.',
        reason: 'Motivo',
        closeAgain: 'Cerrar ahora',
        closeAgainNamed: 'Cerrar ahora %{month}',
        closeAgainFailed: 'Error al cerrar el mes',
        reopenFailed: 'Error al reabrir el cierre',
      },
    },
  },
} as const;
