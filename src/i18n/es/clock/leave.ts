import type { LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { dayCount } from '#domain/time/format.ts';
import type { LeaveStatus } from '#domain/planning/leave/leave.ts';
import type { LeavePreview } from '#domain/planning/leave/leaveBalances.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${dayCount(count)} días`);

type Reason = LeavePreview['skipped'][number]['reason'];

/** What this part of /fichar says. */
export const words = {
  loading: 'Cargando…',
  balance: (year: number) => `Tus vacaciones de ${year}`,
  left: 'Disponibles',
  taken: 'Aprobadas',
  pending: 'Pendientes',
  entitlement: 'Del año',
  carried: (until: string) => `Del año anterior, hasta el ${until}`,
  expired: 'Caducadas',
  kept: {
    law: 'Disponibles que no caducan (art. 38.3 ET)',
    unnotified: 'Disponibles que no caducan: no se avisó',
  },
  keptUntil: (until: string) => `Disponibles que no caducan hasta el ${until} (art. 38.3 ET)`,
  expiring: (count: number, until: string) => `Disfruta ${days(count)} hasta el ${until}, o se perderán.`,
  noBalance: 'Todavía no tienes días de vacaciones asignados.',
  ask: 'Pedir días',
  type: 'Tipo',
  from: 'Desde',
  to: 'Hasta',
  part: 'Parte del día',
  parts: { full: 'Día completo', morning: 'Mañana', afternoon: 'Tarde', hours: 'Por horas' } satisfies Record<
    LeavePart | 'hours',
    string
  >,
  date: 'Fecha',
  hourFrom: 'Desde las',
  hourTo: 'Hasta las',
  between: (from: string, to: string, length: string) => `de ${from} a ${to} (${length})`,
  hoursSummary: (from: string, to: string, length: string) => `Descansas de ${from} a ${to}: son ${length}.`,
  comment: 'Comentario (opcional)',
  commentLeft: (count: number, most: number) => `${count} de ${most} caracteres`,
  submit: 'Enviar solicitud',
  sending: 'Enviando…',
  chooseHours: 'Elige la fecha y las horas para ver cuánto descuentan y cuánto te queda.',
  chooseDates: 'Elige las fechas para ver cuántos días son y cuántos te quedan.',
  summary: (dates: number, counted: number, counts: boolean) =>
    counts ? `Son ${days(counted)}.` : `Son ${days(dates)} y no descuentan de tus vacaciones.`,
  after: (year: number, left: number, after: number) =>
    `En ${year} te quedan ${days(left)}; después te quedarían ${dayCount(after)}.`,
  rest: (takes: string, balance: string, after: string) =>
    `Descuenta ${takes} de tu bolsa de horas: ahora tienes ${balance} y después tendrías ${after}.`,
  tooMuchRest: 'Es más descanso del que tienes. Puedes enviarlo, pero es posible que no te lo aprueben.',
  tooMany: 'Pides más días de los que te quedan. Puedes enviarlo, pero es posible que no te lo aprueben.',
  nothing: 'No hay ningún día que pedir en esas fechas.',
  skipped: 'No se piden:',
  more: (count: number) => ` y ${count} más`,
  reasons: {
    holiday: 'festivo',
    free: 'no trabajas',
    leave: 'ya lo tienes pedido',
    outside: 'fuera de tu contrato',
  } satisfies Record<Reason, string>,
  double: 'Existe un permiso con el mismo empleado en el mismo día',
  requests: 'Mis solicitudes',
  none: 'Todavía no has pedido ningún día.',
  states: { pending: 'Pendiente', approved: 'Aprobada', rejected: 'Rechazada' } satisfies Record<LeaveStatus, string>,
  answeredBy: (who: string, when: string) => `${who}, ${when}`,
  withdraw: 'Retirar',
  withdrawNamed: (what: string) => `Retirar ${what}`,
  sure: (what: string) => `¿Retirar la solicitud de ${what}?`,
  yes: 'Sí, retirar',
  no: 'No',
  calendar: 'Ver mis ausencias en otro calendario',
  calendarAbout:
    'Crea una dirección secreta para suscribirte desde Google Calendar, Outlook o el calendario del móvil. Quien la tenga podrá ver tus ausencias.',
  calendarThere: (date: string) => `Tienes una dirección activa, creada el ${date}.`,
  create: 'Crear dirección',
  renew: 'Crear otra',
  renewNamed: 'Crear otra dirección de mi calendario',
  sureToRenew: '¿Crear otra dirección de tu calendario? La de ahora dejará de funcionar donde la uses.',
  yesRenew: 'Sí, crear otra',
  revoke: 'Anular',
  revokeNamed: 'Anular la dirección de mi calendario',
  sureToRevoke: '¿Anular la dirección de tu calendario? Los calendarios que la usan dejarán de ver tus ausencias.',
  yesRevoke: 'Sí, anular',
  address: 'Dirección del calendario',
  copy: 'Copiar',
  copied: 'Dirección copiada',
} as const;
