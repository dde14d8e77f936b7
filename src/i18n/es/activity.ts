export const messages = {
  resources: {
    activity: {
      name: 'Actividad |||| Actividad',
      fields: {
        at: 'Cuándo',
        actor: 'Quién',
        what: 'Qué',
        kind: 'Tipo',
        person: 'A quién',
        subject: 'Detalle',
        fields: 'Campos',
      },
      values: {
        kind: {
          access: 'Accesos',
          credentials: 'Contraseñas y seguridad',
          people: 'Personas y permisos',
          documents: 'Nóminas y documentos',
          exports: 'Exportaciones',
          time: 'Fichajes y cierres',
          leave: 'Ausencias',
          settings: 'Configuración',
          records: 'Otros registros',
          inspections: 'Inspección',
          billing: 'Suscripción',
          complaints: 'Canal de denuncias',
        },
      },
      empty: 'Todavía no hay actividad',
      invite: 'Aquí verás quién ha hecho o consultado qué en la empresa.',
      errors: { list: 'Error al obtener la actividad' },
      state: {
        intact:
          'Registro íntegro: %{smart_count} anotación comprobada |||| Registro íntegro: %{smart_count} anotaciones comprobadas',
        broken: 'Registro alterado: avisa a quien administra el servidor',
      },
    },
  },
} as const;
