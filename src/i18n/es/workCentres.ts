import { workCentreMessages } from '../../../domain/workCentres/messages/es.ts';

export const messages = {
  resources: {
    workCentres: {
      name: 'Centro de trabajo |||| Centros de trabajo',
      search: 'Buscar centros de trabajo',
      fields: {
        name: 'Nombre',
        address: 'Dirección',
        zip_code: 'Código postal',
        city: 'Localidad',
        state: 'Provincia',
        latitude: 'Latitud',
        longitude: 'Longitud',
      },
      values: {},
      sections: { place: 'Ubicación', address: 'Dirección' },
      actions: { create: 'Añadir centro de trabajo', edit: 'Editar', delete: 'Eliminar' },
      page: { create: 'Nuevo centro de trabajo', edit: 'Editar centro de trabajo' },
      empty: 'Un solo centro de trabajo',
      invite: 'Si tu empresa trabaja también en otra dirección, añádela.',
      own: {
        title: 'Centro principal',
        link: 'Ver la empresa',
      },
      person: {
        title: 'Centro de trabajo',
        change: 'Cambiar de centro',
        changeAbout: 'El día puede ser pasado o futuro, pero no de un mes cerrado.',
        from: 'Desde',
        toCome: 'Próximo',
        before: 'Hasta el %{date}, sin incluirlo',
        always: 'Desde su alta',
        deleteNamed: 'Eliminar el cambio del %{from}',
        question: '¿Eliminar el cambio de centro del %{date}?',
        questionAbout: 'Desde ese día contará el centro anterior.',
        failed: 'Error al eliminar el cambio de centro',
      },
      confirm: { delete: '¿Eliminar «%{name}»?' },
      notifications: {
        created: workCentreMessages.created,
        updated: workCentreMessages.updated,
        deleted: workCentreMessages.deleted,
      },
      errors: {
        list: 'Error al obtener los centros de trabajo',
        delete: 'Error al eliminar el centro de trabajo',
      },
    },
  },
} as const;
