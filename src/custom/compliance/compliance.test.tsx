import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Compliance } from '#domain/timekeeping/incidents/compliance.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { monthBefore } from '#domain/time/months.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { thisMonth } from '../legalRecord/legalRecord.fixture.ts';
import { CompliancePage } from './CompliancePage.tsx';

const path = '/fichajes/cumplimiento';
const tally = { open: 3, explained: 1, settled: 0, people: 2 };
const found: Compliance = {
  month: thisMonth,
  total: tally,
  rules: [{ kind: 'longDay', article: '34.3', severity: 'breach', ...tally }],
  teams: [
    { team_id: 7, name: 'Cocina', open: 2, explained: 1, settled: 0, people: 1 },
    { team_id: 0, name: null, open: 1, explained: 0, settled: 0, people: 1 },
  ],
  trend: [
    { month: monthBefore(`${thisMonth}-01`), open: 5, explained: 0, settled: 0, people: 4 },
    { month: thisMonth, ...tally },
  ],
};
const incident: IncidentLine = {
  user_id: 21,
  name: 'Lucía',
  last_name: 'Gómez',
  kind: 'longDay',
  date: `${thisMonth}-02`,
  value: 9.5 * HOUR_MS,
  limit: 9 * HOUR_MS,
  article: '34.3',
  severity: 'breach',
  times: 1,
  state: 'explained',
  review: { text: 'Avería', by: 'Ana Ruiz', at: '2026-03-03T10:00:00Z' },
};

function open(answer: StubAnswer = { data: found }) {
  const files = savedFiles();
  const requests = stubApi({
    'GET /api/time-sheets/enterprise/1/compliance': answer,
    'GET /api/time-sheets/enterprise/1/incidents': { data: [incident] },
  });
  const page = renderAdmin({ resources: [], at: path, pages: { [path]: <CompliancePage /> } });
  return { files, requests, ...page };
}

const hrefIn = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table }))
    .getByRole('link', { name })
    .getAttribute('href');

it('counts by rule, team and month; every figure leads to its incidents', async () => {
  open();
  expect(await screen.findByRole('row', { name: /Más de 9 horas en un día \(34\.3 ET\)/ })).toBeVisible();
  const incidents = `/fichajes/incidencias?month=${thisMonth}`;
  expect(hrefIn('Por regla', 'Más de 9 horas en un día (34.3 ET), Abiertas: 3')).toBe(
    `${incidents}&kind=longDay&state=open`,
  );
  expect(hrefIn('Por regla', 'Todas, Personas: 2')).toBe(incidents);
  expect(hrefIn('Por equipo', 'Cocina, Explicadas: 1')).toBe(`${incidents}&team=7&state=explained`);
  expect(hrefIn('Por equipo', 'Sin equipo, Abiertas: 1')).toBe(`${incidents}&team=0&state=open`);
  const trend = screen.getByRole('table', { name: 'Últimos seis meses' });
  expect(within(trend).getAllByRole('rowheader')).toHaveLength(2);
});

it('on a phone of a row only what there is is shown, and a month without incidents in a word', async () => {
  setViewport(390);
  const none = { month: '2026-01', open: 0, explained: 0, settled: 0, people: 0 };
  open({ data: { ...found, trend: [none, { month: thisMonth, ...tally }] } });
  const trend = within(await screen.findByRole('table', { name: 'Últimos seis meses' }));
  expect(trend.getByRole('row', { name: /^enero de 2026/ })).toHaveTextContent(/^enero de 2026Ninguna$/);
  const links = trend.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['3', '1', '2']);
  expect(trend.getAllByRole('cell').filter(({ textContent }) => textContent !== '')).toHaveLength(3);
});

it('saves the month’s incidents for the labour adviser', async () => {
  const { person, files } = open();
  await screen.findByRole('table', { name: 'Por regla' });
  await person.click(screen.getByRole('button', { name: 'Exportar para la gestoría' }));
  await waitFor(() => expect(files[0]?.name).toBe(`cumplimiento-${thisMonth}.csv`));
  expect(await files[0]?.content.text()).toMatch(
    /Lucía Gómez;02\/\d\d\/\d{4};Más de 9 horas en un día;9:30;9:00;34\.3 ET;1;Explicada;Avería/,
  );
});

it('goes back by month', async () => {
  const { person, requests } = open();
  await person.click(await screen.findByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('month')).toBe(monthBefore(`${thisMonth}-01`)));
});

it('none, and a failure with a retry', async () => {
  const { unmount } = open({ data: { ...found, rules: [], teams: [] } });
  expect(await screen.findByText('No hay incidencias en este mes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar para la gestoría' })).toBeDisabled();
  unmount();
  open({ status: 500, message: 'x' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener el cumplimiento');
});
