/** Invitations of companies: on the page of the mailed link, in the profile and on /fichar. */
export const words = {
  title: (enterprise: string) => `${enterprise} te invita a unirte`,
  as: (role: string) => `Te ha dado de alta como ${role}. Si aceptas, la verás en tu cuenta de siempre.`,
  roles: { admin: 'administrador', advisor: 'asesor', manager: 'responsable', employee: 'empleado' } as Readonly<
    Record<string, string>
  >,
  sees: 'Qué verá de ti',
  seen: [
    'Tu nombre y tu email, y los datos que ella misma ha escrito en tu ficha.',
    'Lo que registres en ella: fichajes, ausencias y documentos.',
  ],
  notSeen: 'Nunca verá tus datos de otras empresas ni sabrá en cuáles estás.',
  accept: 'Aceptar',
  decline: 'No la conozco',
  declineNamed: (enterprise: string) => `No la conozco: ${enterprise}`,
  sure: (enterprise: string) => `¿Rechazar la invitación de ${enterprise}?`,
  sureAbout: 'No podrá volver a invitarte en 30 días.',
  reject: 'Rechazar',
  yes: 'Sí, rechazar',
  no: 'No',
  declined: 'Invitación rechazada',
  declinedAbout:
    'Esta empresa no tiene acceso a tu cuenta y no podrá volver a invitarte en 30 días. No tienes que hacer nada más.',
  failed: 'No se ha podido contestar la invitación',
  heading: 'Invitaciones',
} as const;
