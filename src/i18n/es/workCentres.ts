import { timeZoneNames } from '#domain/time/messages/es.ts';
import { workCentreMessages } from '#domain/organization/workCentres/messages/es.ts';

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
        radius: 'Radio (metros)',
        time_zone: 'Zona horaria',
        active_method: 'Métodos de fichaje',
      },
      values: {
        time_zone: timeZoneNames,
        active_method: {
          '1': 'Convencional',
          '2': 'Código QR',
          '3': 'PIN',
          '1,2': 'Convencional y código QR',
          '1,3': 'Convencional y PIN',
          '2,3': 'Código QR y PIN',
          '1,2,3': 'Convencional, código QR y PIN',
        },
      },
      hints: {
        radius: 'Un fichaje a esta distancia o menos cuenta como hecho en el centro. Sin indicarlo, 75 metros.',
        activeMethod: 'Sin indicarlo, los de la empresa.',
        timeZone: 'Sin indicarla, la de la empresa',
        zoneChange: 'Lo ya registrado también se leerá con la nueva hora. Si el centro se traslada, crea otro',
      },
      sections: { place: 'Ubicación', address: 'Dirección', clocking: 'Fichaje' },
      actions: {
        create: 'Añadir centro de trabajo',
        holidays: 'Festivos',
        qr: 'Código QR',
      },
      page: { create: 'Nuevo centro de trabajo', edit: 'Editar centro de trabajo' },
      holidaysNamed: 'Festivos de %{name}',
      qrNamed: 'Código QR de %{name}',
      empty: 'Un solo centro de trabajo',
      invite: 'Si tu empresa trabaja también en otra dirección, añádela.',
      own: {
        title: workCentreMessages.own,
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
