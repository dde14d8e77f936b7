import { monthRunPath, firmPath } from '#domain/organization/firms/kinds.ts';
import { panelRequestsPath, requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { clientChangesPath, staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import type { GuideLink } from './guide.ts';

interface Screen {
  /** Address of the screen; `:id` stands for any number. */
  readonly path: string;
  readonly guide: GuideLink;
}

/** Which screen of the administration is explained where; its sentence is `help.screens.<name>`. */
export const screenGuides = {
  dashboard: { path: '/', guide: 'primeros-pasos#la-pagina-de-inicio' },
  employees: { path: '/employees', guide: 'empleados' },
  employee: { path: '/employees/:id', guide: 'empleados#la-ficha-de-una-persona' },
  staffChanges: { path: staffChangesPath, guide: 'empleados#comunicar-altas-y-bajas' },
  payrollUpload: { path: '/employees/payrolls', guide: 'nominas-y-documentos' },
  payrollExports: { path: '/nominas/variables', guide: 'nominas-y-documentos#variables-de-nomina' },
  documentRequests: { path: requestsPath, guide: 'nominas-y-documentos#pedir-un-documento' },
  teams: { path: '/teams', guide: 'horarios-y-equipos#equipos' },
  workCentres: { path: '/workCentres', guide: 'horarios-y-equipos#centros-de-trabajo' },
  schedules: { path: '/schedules', guide: 'horarios-y-equipos' },
  advisors: { path: '/gestoria', guide: 'gestoria' },
  advisory: { path: '/gestoria/panel', guide: 'gestoria#el-panel' },
  monthRun: { path: monthRunPath, guide: 'gestoria#el-cierre-del-mes' },
  clientChanges: { path: clientChangesPath, guide: 'gestoria#altas-y-bajas' },
  panelPayrolls: { path: '/gestoria/panel/nominas', guide: 'gestoria#las-nominas-de-todas-las-empresas' },
  panelRequests: { path: panelRequestsPath, guide: 'gestoria#los-documentos-que-esperas' },
  firm: { path: firmPath, guide: 'gestoria#el-despacho' },
  advisor: { path: '/advisors/:id', guide: 'gestoria#que-puede-hacer' },
  agreements: { path: '/agreements', guide: 'empleados#convenios' },
  agreement: { path: '/agreements/:id', guide: 'empleados#convenios' },
  enterprises: { path: '/enterprises', guide: 'suscripcion' },
  enterprise: { path: '/enterprises/:id', guide: 'suscripcion' },
  newEnterprise: { path: '/new-enterprise', guide: 'suscripcion#varias-empresas' },
  customFields: { path: '/customFields', guide: 'empleados#campos-propios' },
  activity: { path: '/activity', guide: 'empleados#actividad' },
  timeControl: { path: '/fichajes', guide: 'control-horario' },
  incidents: { path: '/fichajes/incidencias', guide: 'control-horario#incidencias' },
  compliance: { path: '/fichajes/cumplimiento', guide: 'control-horario#cumplimiento' },
  hoursBank: { path: '/fichajes/bolsa', guide: 'control-horario#horas-extra-y-bolsa' },
  monthClosures: { path: '/fichajes/cierres', guide: 'cierres-mensuales#ver-como-van' },
  legalRecord: { path: '/fichajes/registro', guide: 'inspeccion-y-registro-legal' },
  attendanceCalendar: { path: '/calendar', guide: 'control-horario#calendario-de-fichajes' },
  vacationCalendar: { path: '/calendario-vacaciones', guide: 'vacaciones-y-permisos#el-calendario' },
  leaveBalances: { path: '/saldos-vacaciones', guide: 'vacaciones-y-permisos#saldos' },
  leaveTypes: { path: '/leaveTypes', guide: 'vacaciones-y-permisos#tipos-de-permiso' },
  corrections: { path: '/solicitudes/fichajes', guide: 'correcciones#responder' },
  vacations: { path: '/solicitudes/vacaciones', guide: 'vacaciones-y-permisos#aprobar-o-rechazar' },
  permissions: { path: '/solicitudes/permisos', guide: 'vacaciones-y-permisos#aprobar-o-rechazar' },
  complaints: { path: '/complaints', guide: 'canal-de-denuncias' },
  profile: { path: '/profile', guide: 'seguridad-de-la-cuenta#tu-correo' },
  security: { path: '/seguridad', guide: 'seguridad-de-la-cuenta' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screenGuides;

const names = Object.keys(screenGuides) as ScreenName[];
const patterns = names.map((name) => ({ name, parts: partsOf(screenGuides[name].path) }));

/** The screen of an address; a dialog belongs to the screen over which it stands. */
export function screenAt(path: string): ScreenName | undefined {
  const parts = partsOf(path);
  if (parts.length === 0) return 'dashboard';
  const matches = patterns.filter(
    (pattern) =>
      pattern.parts.length > 0 &&
      pattern.parts.every((part, index) => (part === ':id' ? /^\d+$/.test(parts[index] ?? '') : part === parts[index])),
  );
  return matches.toSorted((a, b) => b.parts.length - a.parts.length)[0]?.name;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
