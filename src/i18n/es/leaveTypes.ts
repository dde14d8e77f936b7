import { leaveTypeMessages } from '#domain/planning/leave/messages/es.ts';

export const messages = {
  resources: {
    leaveTypes: {
      name: 'Tipo de permiso |||| Tipos de permiso',
      search: 'Buscar por nombre',
      fields: {
        name: 'Nombre',
        paid: 'Retribuido',
        counts_against_balance: 'Descuenta vacaciones',
        working_days: 'Se cuenta en días',
        half_days: 'Medios días',
        hours_bank: 'Descuenta de la bolsa de horas',
        confidential: 'Confidencial',
        incapacity: 'Impide disfrutar las vacaciones',
        active: 'En uso',
      },
      values: {
        working_days: { 1: 'Laborables', 0: 'Naturales' },
        active: { 1: 'En uso', 0: 'Sin uso' },
        incapacity: {
          none: 'No',
          sickness: 'Sí, incapacidad temporal',
          birth: 'Sí, embarazo, nacimiento y cuidado',
        },
      },
      hoursBankAbout:
        'Para el descanso que compensa horas extra: cada día quita de la bolsa las horas que tocaba trabajar.',
      confidentialAbout:
        'Para datos de salud y otros motivos íntimos. Los managers ven «Ausencia» y las fechas, y la responde la administración.',
      incapacityAbout:
        'Las vacaciones que no se pudieron disfrutar se conservan: 18 meses desde el fin del año por incapacidad temporal, sin límite de años por embarazo, nacimiento y cuidado (art. 38.3 ET).',
      actions: { create: 'Añadir tipo', delete: 'Eliminar' },
      page: { create: 'Nuevo tipo de permiso', edit: 'Editar tipo de permiso' },
      empty: 'Todavía no hay tipos de permiso',
      invite: 'Añade los permisos de tu convenio: mudanza, matrimonio, exámenes…',
      confirm: {
        delete: '¿Eliminar el tipo «%{name}»?',
        deleteAbout: 'Solo se puede eliminar mientras nadie lo haya usado. Si ya se ha usado, desactívalo.',
      },
      notifications: {
        created: leaveTypeMessages.created,
        updated: leaveTypeMessages.updated,
        deleted: leaveTypeMessages.deleted,
      },
      errors: {
        list: 'Error al obtener los tipos de permiso',
        delete: 'Error al eliminar el tipo de permiso',
      },
    },
  },
} as const;
