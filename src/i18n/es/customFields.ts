import { customFieldMessages } from '#domain/organization/customFields/messages/es.ts';

export const messages = {
  resources: {
    customFields: {
      name: 'Campo propio |||| Campos propios',
      search: 'Buscar por nombre',
      fields: {
        name: 'Nombre',
        resource: 'Dónde',
        kind: 'Tipo',
        choices: 'Opciones',
        required: 'Obligatorio',
        visible_to: 'Quién lo ve',
        in_list: 'En la lista',
        summed: 'Sumar en la lista',
        position: 'Orden',
        archived: 'Estado',
      },
      values: {
        kind: {
          text: 'Texto',
          longText: 'Texto largo',
          integer: 'Número entero',
          number: 'Número',
          money: 'Importe',
          date: 'Fecha',
          time: 'Hora',
          flag: 'Sí/No',
          select: 'Opciones',
          email: 'Correo electrónico',
          phone: 'Teléfono',
          url: 'Enlace',
          reference: 'Persona',
        },
        visible_to: { everyone: 'Todos', office: 'Oficina', admins: 'Solo administradores' },
        archived: { 0: 'Activo', 1: 'Archivado' },
      },
      actions: {
        create: 'Añadir campo',
        archive: 'Archivar',
        archiveNamed: 'Archivar %{name}',
        restore: 'Restaurar',
        restoreNamed: 'Restaurar %{name}',
      },
      page: { create: 'Nuevo campo propio', edit: 'Editar campo propio' },
      form: {
        resourceAbout: 'Después no se podrá cambiar',
        resourceFixed: 'No se puede cambiar: crea otro campo donde lo necesites',
        visible_to: {
          everyone: 'Todos, también la propia persona',
          office: 'Oficina: administradores, responsables y gestoría',
          admins: 'Solo administradores',
        },
        in_list: 'Mostrar en la lista',
        positionAbout: 'Su lugar entre los campos propios: el 1 es el primero',
        positionOfNew: 'Su lugar entre los campos propios. Sin número, al final',
      },
      choices: {
        about: 'Pulsa Intro para añadir la siguiente. Si pegas varias líneas, cada una será una opción.',
        add: 'Añadir opción',
        numbered: 'Opción %{number}',
        restore: 'Recuperar',
        restoreNamed: 'Recuperar: %{name}',
        removed: 'Se quitará al guardar',
      },
      empty: 'Todavía no hay campos propios',
      invite:
        'Guarda los datos que echas en falta en tus empleados, equipos, horarios y demás fichas, por ejemplo «Taquilla» o «Talla de uniforme». Los verás en sus formularios, fichas y listas.',
      confirm: {
        delete: '¿Eliminar el campo «%{name}»?',
        deleteAbout: 'Solo se puede eliminar mientras ningún registro tenga un valor. Si ya se usa, archívalo.',
      },
      notifications: {
        created: customFieldMessages.created,
        updated: customFieldMessages.updated,
        deleted: customFieldMessages.deleted,
      },
      errors: {
        list: 'Error al obtener los campos propios',
        archive: 'Error al archivar el campo',
        restore: 'Error al restaurar el campo',
        delete: 'Error al eliminar el campo',
      },
    },
  },
} as const;
