import { teamMessages } from '../../../domain/messages/es.ts';

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
      },
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
      errors: { list: 'Error al obtener los equipos', delete: 'Error al eliminar el equipo' },
    },
  },
} as const;
