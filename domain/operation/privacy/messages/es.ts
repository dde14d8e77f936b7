import { notificationLabels } from '#domain/operation/notifications/messages/es.ts';
import { leavingReasonWords } from '#domain/organization/staffChanges/messages/es.ts';
import { documentRequestMessages } from '#domain/paperwork/documentRequests/messages/es.ts';
import { activitySentences } from '#domain/operation/audit/messages/es.ts';

/** What the export and the erasure of a person's data say (arts. 15, 17 and 20 RGPD). */
export const personalDataMessages = {
  erased: 'Datos personales suprimidos. Se conserva lo que la ley obliga a guardar',
  eraseFailed: 'Error al suprimir los datos personales',
  exportFailed: 'Error al descargar los datos personales',
  stillActive: 'Desactiva antes a esta persona: mientras trabaja en la empresa sus datos son necesarios',
  erasedBefore: 'Los datos personales de esta persona ya están suprimidos',
  writeAgain: 'Sus datos personales se suprimieron: edita antes su ficha para escribirlos de nuevo',
} as const;

/** Who is left of a person once nothing has to be kept any more. */
export const erasedPerson = { name: 'Persona', last_name: 'suprimida' } as const;

/** The words of the exported page. */
export const personalDataWords = {
  title: 'Datos personales',
  of: (name: string) => `Datos personales de ${name}`,
  made: (when: string) => `Generado el ${when}`,
  about: [
    'Esta es la copia de los datos personales que se conservan de ti (artículos 15 y 20 del RGPD). El archivo datos.json lleva lo mismo para otros programas, y las carpetas tus nóminas y documentos.',
    'Responsable del tratamiento es cada empresa que se nombra. Los datos sirven para llevar el registro de jornada (artículo 34.9 del Estatuto de los Trabajadores), gestionar ausencias y horarios y entregar las nóminas. Proceden de ti y de la empresa; los ven quienes la administran, su gestoría y, si la pide, la Inspección de Trabajo.',
    'El registro de jornada, los contratos y las nóminas se conservan cuatro años. Puedes pedir a la empresa que rectifique o suprima tus datos o que limite su uso, y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
  ],
  page: 'datos',
  archive: 'datos-personales',
  nothing: 'Nada',
  yes: 'Sí',
  no: 'No',
  missingFile: 'El archivo no está en el almacén',
} as const;

/** Titles of its tables. */
export const personalDataTitles = {
  account: 'Cuenta',
  sessions: 'Sesiones abiertas',
  devices: 'Dispositivos',
  secondFactors: 'Segundos factores',
  codes: 'Códigos enviados por correo',
  browsers: 'Navegadores que reciben avisos',
  mails: 'Correos por enviar',
  notifications: 'Avisos',
  locationNotices: 'Aviso sobre la ubicación',
  consents: 'Consentimientos',
  firms: 'Despachos',
  firmSavedFilters: 'Filtros guardados del panel',
  clientImports: 'Importaciones de clientes',
  payments: 'Pagos',
  person: 'Persona',
  membership: 'Relación con la empresa',
  customFields: 'Campos propios de la empresa',
  workTerms: 'Condiciones de trabajo',
  employmentGaps: 'Periodos sin contrato',
  workCentres: 'Centros de trabajo',
  staffChanges: 'Altas y bajas comunicadas',
  teams: 'Equipos',
  schedules: 'Horarios',
  entries: 'Fichajes',
  events: 'Anotaciones del registro de jornada',
  corrections: 'Correcciones',
  incidentReviews: 'Incidencias de jornada revisadas',
  countedIncidents: 'Incidencias de jornada de los últimos meses',
  hoursDecisions: 'Decisiones sobre horas extra y bolsa de horas',
  closures: 'Cierres mensuales',
  leave: 'Vacaciones y permisos',
  leaveNotices: 'Avisos de vacaciones que caducan',
  payrolls: 'Nóminas',
  files: 'Archivos',
  documentRequests: 'Documentos pedidos',
  requestedFiles: 'Documentos enviados',
  calendarFeeds: 'Calendarios con dirección secreta',
  savedFilters: 'Filtros guardados',
  acts: 'Actos anotados de la persona',
} as const;

/** Folders of its archive. */
export const personalDataFolders = {
  payrolls: 'nominas',
  files: 'archivos',
  requested: 'documentos-enviados',
} as const;

export { personalDataColumns } from './columns.es.ts';

/** Codes of the database in words, by column of the exported page. */
export const personalDataCodes = {
  role: { admin: 'Administración', advisor: 'Gestoría', manager: 'Responsable', employee: 'Empleado' },
  firm_role: { owner: 'Titular', staff: 'Personal' },
  contract_type: { full: 'Jornada completa', partial: 'Jornada parcial' },
  hours_type: { daily: 'Por día', weekly: 'Por semana', monthly: 'Por mes', yearly: 'Por año' },
  duration: { permanent: 'Indefinido', temporary: 'Temporal', seasonal: 'Fijo discontinuo' },
  distribution: { regular: 'Regular', irregular: 'Irregular' },
  leave_notice: { invitation: 'Invitación a disfrutarlas', warning: 'Aviso' },
  method: { 1: 'Convencional', 2: 'QR', 3: 'PIN' },
  work_mode: { onsite: 'Presencial', remote: 'Remoto' },
  event: {
    entry: 'Entrada',
    pause: 'Pausa',
    resume: 'Reanudación',
    out: 'Salida',
    correct: 'Corrección',
    void: 'Anulación',
    disagree: 'Desacuerdo',
  },
  source: { web: 'Navegador', kiosk: 'Quiosco', import: 'Importación', correction: 'Corrección' },
  status: {
    pending: 'Pendiente',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    disputed: 'En desacuerdo',
    withdrawn: 'Retirada',
  },
  staff_change: { joiner: 'Alta', leaver: 'Baja' },
  staff_change_status: {
    announced: 'Comunicada',
    in_hand: 'En trámite',
    sent_back: 'Devuelta',
    done: 'Tramitada',
    withdrawn: 'Retirada',
  },
  salary_period: { year: 'Al año', month: 'Al mes' },
  leaving_reason: leavingReasonWords,
  requested_document: documentRequestMessages.kinds,
  request_state: documentRequestMessages.states,
  incident_state: { explained: 'Explicada', settled: 'Resuelta' },
  hours_decision: { paid: 'Pago', forceMajeure: 'Fuerza mayor', adjusted: 'Ajuste acordado' },
  part: { full: 'Día completo', morning: 'Mañana', afternoon: 'Tarde' },
  act: activitySentences,
  done_by: { self: 'La propia persona', other: 'Otra persona' },
  file_type: { contract: 'Contrato', annex: 'Anexo', medical: 'Parte médico', other: 'Otro' },
  notification: notificationLabels,
  code_type: {
    invitation: 'Invitación',
    verification: 'Verificación',
    email_change: 'Cambio de email',
    reset: 'Contraseña',
  },
  second_factor: {
    passkey: 'Llave de acceso',
    totp: 'Aplicación de códigos',
    recovery_code: 'Código de recuperación',
    recovery: 'Petición para quitarlo',
  },
  consent: { terms: 'Condiciones', marketing: 'Novedades' },
  list: {
    advisors: 'Gestoría',
    complaints: 'Denuncias',
    employees: 'Empleados',
    enterprises: 'Empresas',
    leaveTypes: 'Tipos de permiso',
    schedules: 'Horarios',
    teams: 'Equipos',
    vacations: 'Vacaciones y permisos',
  },
} as const;
