import { words as invitations } from './access/invitations.ts';
import { profileMessages } from '#domain/organization/employees/messages/es.ts';

/** Fields that are called as in the employees' form have their labels there. */
export const messages = {
  profile: {
    title: 'Perfil',
    edit: 'Editar perfil',
    updated: profileMessages.updated,
    pendingEmail: 'Cambiará a %{email} cuando abras el enlace que te hemos enviado a esa dirección.',
    fields: {
      fullName: 'Nombre completo',
      verified: 'Email verificado',
      password: 'Contraseña nueva',
    },
    errors: { load: profileMessages.loadFailed, invitation: invitations.failed },
  },
} as const;
