import { agreementMessages } from '#domain/organization/agreements/messages/es.ts';

export const messages = {
  resources: {
    agreements: {
      name: 'Convenio |||| Convenios',
      search: 'Buscar convenios',
      fields: {
        name: 'Nombre',
        source: 'Publicación',
        annual_hours: 'Horas al año',
        daily_hours: 'Horas ordinarias al día',
        rest_hours: 'Horas de descanso entre jornadas',
        weekly_rest_hours: 'Horas de descanso semanal, sin el diario',
        pause_after_hours: 'Pausa a partir de (horas)',
        pause_minutes: 'Minutos de pausa',
        paid_pause_minutes: 'Minutos de pausa que son trabajo',
        night_from: 'Inicio de la noche',
        night_to: 'Fin de la noche',
        irregular_percent: 'Distribución irregular (%)',
        complementary_percent: 'Máximo de horas complementarias (%)',
        complementary_notice_days: 'Días de aviso de las horas complementarias',
        voluntary_percent: 'Máximo de horas complementarias voluntarias (%)',
        overtime_value: 'Horas de descanso por hora extra',
        overtime_rest_months: 'Meses para descansar las horas extra',
        bank_months: 'Meses para compensar diferencias',
        bank_max_hours: 'Máximo de horas en la bolsa',
        extra_holidays: 'Festivos propios de cada año',
      },
      values: {},
      sections: {
        time: 'Jornada',
        rest: 'Descansos',
        night: 'Noche',
        bank: 'Distribución irregular y bolsa de horas',
        overtime: 'Horas extra y complementarias',
        holidays: 'Festivos',
      },
      cards: {
        agreement: 'Convenio',
        rest: 'Descansos y noche',
        bank: 'Distribución irregular y bolsa de horas',
        overtime: 'Horas extra y complementarias',
      },
      actions: { create: 'Añadir convenio', example: 'Añadir ejemplo' },
      page: { create: 'Nuevo convenio', edit: 'Editar convenio' },
      empty: 'Todavía no hay convenios',
      invite:
        'Añade el convenio que se aplica a tu plantilla o empieza con un ejemplo. Lo que dejes vacío es lo que dice la ley.',
      confirm: { delete: '¿Eliminar «%{name}»?' },
      belowLaw:
        'Este convenio tiene un dato por debajo de lo que permite la ley: |||| Este convenio tiene %{smart_count} datos por debajo de lo que permite la ley:',
      notifications: {
        created: agreementMessages.created,
        updated: agreementMessages.updated,
        deleted: agreementMessages.deleted,
      },
      errors: {
        list: 'Error al obtener los convenios',
        one: 'Error al obtener el convenio',
        delete: 'Error al eliminar el convenio',
      },
    },
  },
} as const;
