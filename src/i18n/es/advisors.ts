import { advisorMessages } from '#domain/organization/advisors/messages/es.ts';
import { employeeMessages } from '#domain/organization/employees/messages/es.ts';
import { messages as employees } from './employees.ts';
import { messages as shell } from './shell.ts';

const { fields, sections, cards } = employees.resources.employees;

export const messages = {
  resources: {
    advisors: {
      name: 'Asesor |||| Gestoría',
      search: 'Buscar asesores',
      fields: { ...fields, full_name: 'Nombre completo', dni: 'DNI/CIF' },
      values: {
        role: { ...shell.roles, advisor: 'Asesor' },
        active: { 1: 'Activo', 0: 'Inactivo' },
      },
      sections: { address: sections.address },
      cards: { personal: cards.personal, address: cards.address },
      actions: {
        create: 'Añadir asesor',
        deactivate: 'Desactivar',
        activate: 'Activar',
        resend: 'Reenviar invitación',
      },
      page: { create: 'Nuevo asesor', edit: 'Editar asesor' },
      empty: 'Todavía no hay asesores',
      invite: 'Añade a tu gestoría: podrá llevar los empleados y las nóminas de la empresa.',
      confirm: {
        deactivate: '¿Desactivar a %{name}?',
        deactivateAbout:
          'Dejará de ver los datos de esta empresa. Los suyos se conservan y puedes volver a activar su cuenta.',
      },
      notifications: {
        created: advisorMessages.created,
        createdWithoutMail: advisorMessages.createdWithoutMail,
        updated: advisorMessages.updated,
        emailTyped: employeeMessages.emailTyped,
        deactivated: advisorMessages.deactivated,
        activated: advisorMessages.activated,
        resent: employeeMessages.mailSent,
      },
      errors: {
        list: 'Error al obtener los asesores',
        one: 'Error al obtener los datos del asesor',
        deactivate: 'Error al desactivar el asesor',
        activate: 'Error al activar el asesor',
        resend: employees.resources.employees.errors.resend,
      },
    },
  },
} as const;
