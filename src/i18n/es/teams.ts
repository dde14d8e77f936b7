import { teamMessages } from '#domain/planning/teams/messages/es.ts';
import { calendarFeedMessages } from '#domain/planning/leave/messages/es.ts';

export const messages = {
  resources: {
    teams: {
      name: 'Equipo |||| Equipos',
      search: 'Buscar por nombre',
      fields: {
        name: 'Nombre',
        description: 'Descripción',
        user_count: 'Empleados',
        employees: 'Empleados del equipo',
        managers: 'Managers del equipo',
      },
      managersAbout: 'Si la empresa limita a los managers a sus equipos, solo ven los equipos en los que están.',
      actions: { create: 'Añadir equipo', edit: 'Editar', delete: 'Eliminar' },
      page: { create: 'Nuevo equipo', edit: 'Editar equipo' },
      empty: 'Todavía no hay equipos',
      invite: 'Agrupa a tus empleados en equipos para filtrar calendarios y asignarles horarios.',
      confirm: {
        delete: '¿Eliminar el equipo «%{name}»?',
        deleteAbout: 'Sus empleados no se eliminan, solo dejan de pertenecer al equipo.',
      },
      notifications: {
        created: teamMessages.created,
        updated: teamMessages.updated,
        deleted: teamMessages.deleted,
      },
      calendars: {
        open: 'Calendarios',
        title: 'Calendarios de los equipos',
        about:
          'Crea una dirección secreta para ver en Google Calendar, Outlook u otro calendario quién de un equipo está ausente. Solo dice si es por vacaciones u otra ausencia. Quien la tenga podrá verlo.',
        failed: 'Error al obtener los calendarios',
        none: 'Sin dirección',
        since: 'Dirección activa desde el %{date}',
        address: 'Dirección del calendario',
        copy: 'Copiar',
        copied: 'Dirección copiada',
        create: 'Crear dirección',
        createNamed: 'Crear la dirección del calendario de %{name}',
        created: calendarFeedMessages.created,
        renew: 'Crear otra',
        renewNamed: 'Crear otra dirección del calendario de %{name}',
        renewQuestion: '¿Crear otra dirección para el calendario de %{name}?',
        revoke: 'Anular',
        revokeNamed: 'Anular la dirección del calendario de %{name}',
        revokeQuestion: '¿Anular la dirección del calendario de %{name}?',
        revoked: calendarFeedMessages.revoked,
        endsAbout: 'Los calendarios que usan la dirección actual dejarán de actualizarse.',
      },
      errors: { list: 'Error al obtener los equipos', delete: 'Error al eliminar el equipo' },
    },
  },
} as const;
