import { entities } from './entities.ts';

/** First part of the address of every page of the web that is no entity's: `calendar` of `/calendar/2026`. */
export const pageNames = [
  'login',
  'checkout',
  'condiciones',
  'privacidad',
  'verificacion',
  'restablecer-contrasena',
  'inspeccion',
  'canal-denuncias',
  'fichar',
  'quiosco',
  'new-enterprise',
  'gestoria',
  'profile',
  'seguridad',
  'fichajes',
  'nominas',
  'calendar',
  'calendario-vacaciones',
  'saldos-vacaciones',
  'solicitudes',
] as const;

const known = new Set<string>([...pageNames, ...Object.keys(entities)]);

/** Whether a path, `/employees/4`, may be a page of the web. */
export const isPagePath = (path: string): boolean => path === '/' || known.has(path.split('/')[1] ?? '');
