/** What waits on /fichar, and its sections; what the sign-in of the page does not need. */
export const words = {
  pending: 'Pendiente de ti',
  leftOpen: (date: string) => `No fichaste la salida del ${date}: corrígela`,
  plan: 'Mi horario',
  openPlan: 'Ver las próximas semanas',
  team: 'Mi equipo hoy',
  openTeam: 'Ver quién está',
  documents: 'Nóminas y documentos',
  openDocuments: 'Ver mis nóminas y documentos',
  hours: 'Horas extra y bolsa',
  openHours: 'Ver mis horas extra',
  hoursPending: (count: number) => `Ajustes de tu bolsa de horas: ${count}`,
  documentsPending: (count: number) => `Documentos por enviar: ${count}`,
  correctionAnswers: (count: number) => `Respuestas a tus correcciones: ${count}`,
  showInvitations: 'Ver las invitaciones',
  leaveAnswers: (count: number) => `Novedades de tus vacaciones y permisos: ${count}`,
  leaveOutcome: {
    approved: (type: string, when: string) => `Te han aprobado «${type}»: ${when}`,
    rejected: (type: string, when: string) => `Te han rechazado «${type}»: ${when}`,
    recorded: (type: string, when: string) => `Tu empresa ha registrado «${type}»: ${when}`,
  },
  andMoreAnswers: (text: string, more: number) => `${text}, y ${more === 1 ? 'otra novedad' : `${more} novedades más`}`,
} as const;
