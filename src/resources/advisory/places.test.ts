import { expect, it } from 'vitest';
import { type Figure, figures, isDue, placeOf } from './places.ts';

// In Madrid the second of December; in the Canaries, by an hour, too.
const now = Date.parse('2026-12-01T23:30:00Z');
const nothing = {
  ...(Object.fromEntries(figures.map((figure) => [figure, 0])) as Record<Figure, number>),
  payslips_unread_late: 0,
  documents_overdue: 0,
};
const place = (figure: Figure, role: 'admin' | 'advisor' = 'advisor', at = now, zone = 'Europe/Madrid') =>
  decodeURIComponent(placeOf(figure, { role, corrections: 0 }, at, zone));

it.each<[Figure, string]>([
  ['people', '/employees?filter={"role":"employee,manager,admin","active":1}'],
  [
    'joined',
    '/employees?filter={"role":"employee,manager,admin","active":"all","created_at":{"from":"2026-12-01","to":"2026-12-31"}}',
  ],
  [
    'left',
    '/employees?filter={"role":"employee,manager,admin","active":"all","left_on":{"from":"2026-12-01","to":"2026-12-31"}}',
  ],
  ['open_entries', '/fichajes?dialog=openEntries'],
  ['incidents', '/fichajes/incidencias?month=2026-11&state=open'],
  ['closures_done', '/fichajes?tab=month&date=2026-11-01'],
  ['closures_open', '/employees?filter={"role":"employee,manager,admin","active":"all","closures_open":1}'],
  ['unsigned', '/employees?filter={"role":"employee,manager,admin","active":1,"closures_unsigned":1}'],
  ['payslips_missing', '/employees?filter={"role":"employee,manager,admin","active":"all","payslip_missing":1}'],
  ['payslips_unread', '/employees/payrolls/unread'],
  ['documents_expected', '/nominas/documentos'],
  ['staff_changes', '/employees/altas-y-bajas'],
  ['requests', '/calendario-vacaciones'],
])('%s leads to %s', (figure, to) => expect(place(figure)).toBe(to));

it('requests lead who answers them to where that is done', () => {
  expect(place('requests', 'admin')).toBe('/');
  const where = placeOf('requests', { role: 'advisor', corrections: 1 }, now, 'Europe/Madrid');
  expect(where).toBe('/solicitudes/fichajes');
});

it('the month is that of the company’s clock', () => {
  const midnight = Date.parse('2026-11-30T23:30:00Z');
  expect(place('closures_done', 'advisor', midnight)).toBe('/fichajes?tab=month&date=2026-11-01');
  expect(place('closures_done', 'advisor', midnight, 'Atlantic/Canary')).toBe('/fichajes?tab=month&date=2026-10-01');
});

it.each<[Figure, number, boolean]>([
  ['unsigned', 1, true],
  ['unsigned', 0, false],
  ['incidents', 2, true],
  ['people', 9, false],
  ['closures_done', 9, false],
])('%s of %i is due: %s', (figure, value, due) => expect(isDue(figure, { ...nothing, [figure]: value })).toBe(due));

it('what is expected is due once its date is over', () => {
  expect(isDue('documents_expected', { ...nothing, documents_expected: 3 })).toBe(false);
  expect(isDue('documents_expected', { ...nothing, documents_expected: 3, documents_overdue: 1 })).toBe(true);
});

it('what was not opened is due only after a while', () => {
  expect(isDue('payslips_unread', { ...nothing, payslips_unread: 3 })).toBe(false);
  expect(isDue('payslips_unread', { ...nothing, payslips_unread: 3, payslips_unread_late: 1 })).toBe(true);
});
