import type { Page } from 'playwright';
import { admin, advisor, desktop, employee, phone, type Screen } from './photographs.ts';

const window = { width: 1180, height: 740 };
const person = 'Sergio Campos Rubio';

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
};

/** The person's page, by the palette, which finds people whatever the list shows of them. */
async function openPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Buscar personas, pantallas y acciones' }).fill('Sergio Campos');
  await page.getByRole('option', { name: /Sergio Campos/ }).click();
}

async function openClosures(page: Page): Promise<void> {
  await openPerson(page);
  await press('Cierres pendientes')(page);
}

async function openEnterprise(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Panadería La Espiga SL' }).first().click();
}

/** Makes this browser a kiosk. */
async function becomeKiosk(page: Page): Promise<void> {
  await openEnterprise(page);
  await page.getByRole('link', { name: 'Añadir quiosco' }).click();
  await page.getByRole('textbox', { name: 'Nombre del quiosco' }).fill('Entrada');
  await press('Usar este dispositivo')(page);
}

/** What the guide shows (docs/guide). */
export const guideScreens: readonly Screen[] = [
  { ...admin, name: 'inicio', path: '/', size: desktop, shows: 'Últimos fichajes' },
  { ...employee, name: 'fichar', path: '/fichar', size: phone, shows: 'Esta semana' },
  { ...admin, name: 'quiosco', path: '/enterprises', size: window, shows: 'Escribe tu PIN', prepare: becomeKiosk },
  { ...admin, name: 'control-horario', path: '/fichajes?tab=week', size: desktop, shows: person },
  { ...admin, name: 'correcciones', path: '/solicitudes/fichajes', size: window, shows: 'Propuestas de la empresa' },
  { ...admin, name: 'cierres', path: '/employees', size: window, shows: 'Pendiente de firma', prepare: openClosures },
  { ...admin, name: 'registro-legal', path: '/fichajes/registro', size: window, shows: 'Dar acceso' },
  { ...admin, name: 'empleados', path: '/employees', size: window, shows: '@demo.jornada.example' },
  { ...admin, name: 'horarios', path: '/schedules', size: window, shows: 'Añadir horario' },
  {
    ...admin,
    name: 'solicitudes',
    path: '/solicitudes/vacaciones?status=pending',
    size: window,
    shows: 'Saldo de',
  },
  { ...admin, name: 'calendario', path: '/calendario-vacaciones', size: desktop, shows: person },
  { ...admin, name: 'nominas', path: '/employees/payrolls', size: window, shows: 'Mes' },
  { ...admin, name: 'gestoria', path: '/gestoria', size: window, shows: 'Añadir asesor' },
  { ...advisor, name: 'panel', path: '/gestoria/panel', size: desktop, shows: 'Construcciones Valdés SL' },
  {
    ...advisor,
    name: 'cierre-del-mes',
    path: '/gestoria/panel/cierre',
    size: desktop,
    shows: 'Construcciones Valdés SL',
  },
  { ...admin, name: 'denuncias', path: '/complaints', size: window, shows: 'Responder' },
  {
    ...admin,
    name: 'suscripcion',
    path: '/enterprises',
    size: desktop,
    shows: 'Cambiar plan',
    prepare: openEnterprise,
  },
  { ...admin, name: 'seguridad', path: '/seguridad', size: window, shows: 'Llaves de acceso' },
];
