import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { timeRecordMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { enterpriseOf, sessionUserOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf } from '#tests/support/records.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { timeEntryOf, timeRecordOf } from '#tests/support/timeRecords.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { session } from '#src/session/store.ts';
import { OwnRecord } from './OwnRecord.tsx';
import { HOUR_MS } from '#domain/time/units.ts';

const own = 'GET /api/users/21';
const days = 'GET /api/time-sheets/users/21';
const incidents = 'GET /api/time-sheets/incidents/me';
const down = { status: 503, message: 'El servicio no está disponible' };

const march: Closure = {
  id: 9,
  month: '2026-03',
  scheduled: 16 * HOUR_MS,
  worked: 15.5 * HOUR_MS,
  balance: -0.5 * HOUR_MS,
  agreed: 16 * HOUR_MS,
  ordinary: 15.5 * HOUR_MS,
  complementary: 0,
  overtime: 0,
  paused: 30 * 60_000,
  remote: 0,
  kinds: null,
  state: 'unsigned',
  closed_at: '2026-04-01T03:00:00+02:00',
  signed_at: null,
  reopened_at: null,
  reopen_reason: null,
};
const record = timeRecordOf([
  timeEntryOf('2026-03-02 08:05', '2026-03-02 12:00'),
  timeEntryOf('2026-03-02 13:00', '2026-03-02 17:00', { paused: 30 }),
  timeEntryOf('2026-03-03 08:00', '2026-03-03 16:00', { work_mode: 'remote' }),
]);

type Answers = Parameters<typeof stubApi>[0];

function open(answers: Answers = {}, former: Parameters<typeof OwnRecord>[0]['former'] = []) {
  const user = sessionUserOf({ id: 21, role: 'employee', enterprises: [enterpriseOf({ role: 'employee' })] });
  session.set({ token: '9.secret', user });
  const csv = { headers: { 'content-disposition': "attachment; filename*=UTF-8''registro.csv" } };
  const requests = stubApi({
    [own]: { data: employeeOf({ cierresPendientes: [march] }) },
    [days]: ({ query }) => (query.get('format') === 'csv' ? csv : { data: record }),
    [incidents]: { data: [] },
    'GET /api/time-sheets/former': { data: [] },
    ...answers,
  });
  const files = savedFiles();
  const enterprise = { id: 1, name: 'Panadería', time_zone: 'Europe/Madrid' };
  render(<OwnRecord userId={21} enterprise={enterprise} former={former} reload={async () => undefined} />);
  const requested = () =>
    requests.filter(({ path }) => path.endsWith('/users/21')).map(({ query }) => Object.fromEntries(query));
  return { files, requested, person: userEvent.setup({ delay: null }) };
}

it('the record of an enterprise where one no longer works stays readable (art. 34.9 ET)', async () => {
  const { person, requested, files } = open({}, [{ id: 2, name: 'Hotel', time_zone: 'Atlantic/Canary' }]);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Registro de' }), 'Hotel (anterior)');
  await person.click(await button('Mes anterior'));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(new Set(requested().map(({ enterprise_id }) => enterprise_id))).toEqual(new Set(['1', '2']));
  expect(requested().at(-1)).toMatchObject({ enterprise_id: '2', format: 'csv' });
});

it('so does what one punched where another account has the access now', async () => {
  const other = {
    enterprise_id: 2,
    user_id: 40,
    name: 'Hotel',
    time_zone: 'Atlantic/Canary',
    until: '2026-03-04T10:00:00+00:00',
  };
  const csv = { headers: { 'content-disposition': "attachment; filename*=UTF-8''registro.csv" } };
  let requested: URLSearchParams | undefined;
  const { person, files } = open({
    'GET /api/time-sheets/former': { data: [other] },
    'GET /api/time-sheets/users/40': ({ query }) => {
      requested = query;
      return csv;
    },
  });
  const theirs = within(await screen.findByRole('region', { name: 'Registro anterior en Hotel' }));
  expect(theirs.getByText(/^El 4 de marzo de 2026 otra cuenta pasó a tener tu acceso/)).toBeVisible();
  await person.click(theirs.getByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(requested?.get('enterprise_id')).toBe('2');
});

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('"monthly closure, PDF and CSV, delivered to the worker and signed as read" (art. 12.4.c ET)', () => {
  const range = { startDate: '2026-03-01', endDate: '2026-03-31', enterprise_id: '1' };

  it('the days that are signed can be read before', async () => {
    const { person, requested } = open();
    await person.click(await button('Ver los días de marzo de 2026'));
    const shown = within(await screen.findByRole('region', { name: 'Días de marzo de 2026' }));
    expect(shown.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'lun, 2 mar7:25:00',
      'mar, 3 mar8:00:00',
    ]);
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '8:05:00 – 12:00:003:55:00',
      '13:00:00 – 17:00:00pausa 0:30:003:30:00',
      '8:00:00 – 16:00:00Remoto8:00:00',
    ]);
    expect(requested()).toContainEqual(range);
    await person.click(await button('Ver los días de marzo de 2026'));
    expect(screen.queryByRole('region', { name: 'Días de marzo de 2026' })).toBeNull();
  });

  it('what its time counts as, with hours bank and overtime of the year', async () => {
    const year = { done: 9 * HOUR_MS, counted: 4 * HOUR_MS, limit: 80 * HOUR_MS, left: 76 * HOUR_MS };
    const nothing = { voluntary: 0, night: 0, holiday: 0, onsite: 0, waiting: 0, availability: 0 };
    const toRest = [{ until: '2026-07-30', ms: 2 * HOUR_MS }];
    const fates = { settled: HOUR_MS, toPay: 0, toRest, unknown: 0, forceMajeure: 0 };
    const kinds = { ...nothing, night: 3 * HOUR_MS, fates, bank: 4 * HOUR_MS, year };
    open({ [own]: { data: employeeOf({ cierresPendientes: [{ ...march, kinds }] }) } });
    const figures = await screen.findAllByRole('term');
    expect(figures.map((name) => name.parentElement?.textContent).slice(-5)).toEqual([
      'Nocturnas3:00:00',
      'Extra descansadas o pagadas1:00:00',
      'Extra por descansar (hasta el 30/07/2026)2:00:00',
      'Bolsa de horas+4:00:00',
      'Extraordinarias del año (límite 80:00:00)4:00:00',
    ]);
  });

  it('as the CSV that the server writes', async () => {
    const { person, files, requested } = open();
    await person.click(await button('Descargar marzo de 2026 en CSV'));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['registro.csv']));
    expect(requested()).toContainEqual({ ...range, format: 'csv' });
  });

  it('as a PDF with every day of it', async () => {
    const { person, files } = open();
    await person.click(await button('Descargar marzo de 2026 en PDF'));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['registro-jornada-2026-03-01-2026-03-31.pdf']));
    const bytes = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? []);
    const text = (await pdfTexts(bytes)).join('\n');
    expect(text).toContain('Lucía Gómez');
    expect(text).toContain('03/03/2026');
  });

  it('days and files that cannot be loaded say so; the days with a way to try again', async () => {
    let answer: StubAnswer = down;
    const { person, files } = open({ [days]: () => answer });
    await person.click(await button('Descargar marzo de 2026 en PDF'));
    expect(await screen.findByRole('alert')).toHaveTextContent(down.message);
    expect(files).toEqual([]);
    await person.click(await button('Ver los días de marzo de 2026'));
    const retry = await button('Reintentar');
    answer = { data: record };
    await person.click(retry);
    expect(await screen.findByRole('region', { name: 'Días de marzo de 2026' })).toBeVisible();
  });
});

describe('"Own record: everyone sees and exports their own time" (art. 34.9 ET)', () => {
  const field = (name: string) => screen.getByLabelText(name);
  const choose = async (person: ReturnType<typeof open>['person'], from: string, to: string) => {
    for (const [name, date] of [['Desde', from] as const, ['Hasta', to] as const]) {
      await person.clear(field(name));
      if (date) await person.type(field(name), date);
    }
  };
  const begin = async (answers?: Answers) => {
    const opened = open(answers);
    await button('Ver los días de marzo de 2026');
    return opened;
  };

  it.each(['CSV', 'PDF'])('a range of one’s own as %s', async (format) => {
    const { person, files, requested } = await begin();
    await choose(person, '2024-02-29', '2026-03-31');
    await person.click(await button(`Descargar esas fechas en ${format}`));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(requested().at(-1)).toMatchObject({ startDate: '2024-02-29', endDate: '2026-03-31', enterprise_id: '1' });
  });

  it.each([
    ['', '', 'Desde', timeRecordMessages.startRequired],
    ['2026-01-01', '', 'Hasta', timeRecordMessages.endRequired],
    ['2026-02-01', '2026-01-01', 'Desde', timeRecordMessages.startAfterEnd],
    ['2020-01-01', '2026-01-01', 'Hasta', timeRecordMessages.rangeTooLong],
  ])(
    'from "%s" to "%s": what is wrong stands at the field %s, and nothing is asked for',
    async (from, to, name, said) => {
      const { person, files, requested } = await begin();
      await choose(person, from, to);
      const before = requested().length;
      await person.click(await button('Descargar esas fechas en CSV'));
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(said);
      expect(field(name)).toHaveFocus();
      expect([files, requested().length]).toEqual([[], before]);
    },
  );

  it('a PDF of days without entries is none', async () => {
    const { person, files } = await begin({ [days]: { data: timeRecordOf([]) } });
    await person.click(await button('Descargar esas fechas en PDF'));
    expect(await screen.findByRole('alert')).toHaveTextContent(timeRecordMessages.noEntries);
    expect(files).toEqual([]);
  });
});

it('payslips of a former enterprise stand with its record, those of the present one among the documents of the page', async () => {
  const payrolls = [
    { id: 4, year: 2026, month: 3, file_path: '/api/payrolls/4/file', read_at: null, unread: 0 as const },
  ];
  const hotel = { id: 2, name: 'Hotel', time_zone: 'Atlantic/Canary' };
  const { person } = open({ [own]: { data: employeeOf({ payrolls, cierresPendientes: [march] }) } }, [hotel]);
  await button('Ver los días de marzo de 2026');
  expect(screen.queryByRole('list', { name: 'Mis nóminas' })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Registro de' }), 'Hotel (anterior)');
  expect(await button('Descargar la nómina de marzo de 2026')).toBeVisible();
});

describe('what cannot be loaded is reported, with a way to try again', () => {
  it.each([
    ['closures', own, { data: employeeOf() }, 'Todavía no hay meses cerrados'],
    ['own incidents', incidents, { data: [] }, 'No hay incidencias'],
  ])('%s', async (_, call, fine, text) => {
    let answer: StubAnswer = down;
    const { person } = open({ [call]: () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(down.message);
    expect(screen.queryByText(text)).toBeNull();
    answer = fine;
    await person.click(await button('Reintentar'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
