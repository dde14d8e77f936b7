export const messages = {
  resources: {
    employees: {
      cards: { terms: 'Condiciones de trabajo' },
      terms: {
        add: 'Añadir condiciones',
        edit: 'Editar condiciones de trabajo',
        since: 'Desde el %{from}',
        between: 'Del %{from} al %{to}',
        inForce: 'En vigor',
        toCome: 'Próximas',
        none: 'No tiene condiciones de trabajo.',
        unread: 'Error al obtener las condiciones de trabajo',
        failed: 'Error al eliminar las condiciones de trabajo',
        editNamed: 'Editar las condiciones desde el %{from}',
        deleteNamed: 'Eliminar las condiciones desde el %{from}',
        question: '¿Eliminar las condiciones desde el %{date}?',
        nightProposed:
          'Trabaja de noche según su horario (tres horas en un día normal o un tercio del año): ¿marcar como trabajador nocturno? (art. 36.1 ET)',
        markNight: 'Marcar como nocturno',
        questionAbout: 'Desde ese día se aplicarán las anteriores: %{terms}.',
      },
      minor:
        'Es menor de edad hasta el %{date}: no puede hacer horas extra ni trabajar de noche, y tiene pausas y descansos más largos (arts. 6, 34 y 37 ET).',
      fields: { valid_from: 'Desde' },
    },
  },
} as const;
