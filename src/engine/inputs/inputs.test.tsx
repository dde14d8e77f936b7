import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { labelOf, people, type Thing, thingOf, thingsWith } from '../things.fixture.ts';

const resources = [thingsWith(), people];
const mario = employeeOf({ id: 22, name: 'Mario', last_name: 'Sanz' });
const found = pageOf([employeeOf(), mario]);

/** The form of a record as it is edited; what it sends is the last request. */
async function edit(over: Readonly<Record<string, unknown>> = {}, time_zone = 'Europe/Madrid') {
  const record = { data: thingOf(over), anyData: true } as const;
  const requests = stubApi({
    'GET /api/teams/enterprise/1': { ...pageOf([thingOf(over)]), anyData: true },
    'GET /api/teams/5': record,
    'PUT /api/teams/5': record,
    'GET /api/users/enterprise/1': ({ query }) =>
      query.get('filter')?.includes('"q":"mar"') ? pageOf([mario]) : found,
  });
  const user = { enterprises: [enterpriseOf({ time_zone })] };
  const { person } = renderAdmin({ resources, at: '/teams/5/edit', user });
  const dialog = within(await screen.findByRole('dialog'));
  const box = (source: keyof Thing) => dialog.findByLabelText(new RegExp(`^${labelOf(source)}`, 'i'));
  const save = () => person.click(dialog.getByRole('button', { name: 'Guardar' }));
  const sent = async () => {
    await save();
    const isSent = () => requests.findLast(({ method }) => method === 'PUT');
    await waitFor(() => expect(isSent()).toBeDefined());
    return isSent()?.body as Record<string, unknown>;
  };
  return { person, dialog, box, save, sent, requests };
}

describe('an input', () => {
  it.each<[keyof Thing, string, string, unknown]>([
    ['price', '1234,50', '9,5', 950],
    ['price', '1234,50', '1.000', 100_000],
    ['seats', '12', '7', 7],
    ['starts', '16/11/2026 8:05', '1/7/2026 9:00', '2026-07-01T09:00:00+02:00'],
    ['starts', '16/11/2026 8:05', '25/10/2026 2:30', '2026-10-25T02:30:00+02:00'],
    ['opens', '8:05', '21.30', '21:30'],
    ['site', 'https://example.com/local', 'http://example.org', 'http://example.org'],
    ['shade', '#ff8800', '#00AAFF', '#00aaff'],
  ])('of %s shows %s, and sends %s as %j', async (source, shown, typed, wire) => {
    const { person, box, sent } = await edit();
    const input = await box(source);
    await waitFor(() => expect(input).toHaveValue(shown));
    await person.clear(input);
    await person.type(input, typed);
    expect(input).toHaveValue(source === 'shade' ? typed.toLowerCase() : typed);
    expect(await sent()).toMatchObject({ [source]: wire });
  });

  it('of each sends nothing as null', async () => {
    const { person, box, sent } = await edit();
    const sources = ['price', 'seats', 'starts', 'opens', 'site', 'shade'] as const;
    for (const source of sources) await person.clear(await box(source));
    expect(await sent()).toMatchObject(Object.fromEntries(sources.map((source) => [source, null])));
  });

  it.each<[keyof Thing, string, string]>([
    ['price', 'diez', 'No es un importe'],
    ['seats', '1,5', 'No es un número entero'],
    ['starts', '29/03/2026 2:30', 'No es un momento'],
    ['opens', '25:00', 'No es una hora'],
    ['site', 'example', 'No es una dirección'],
    ['shade', 'rojo', 'No es un color'],
  ])("of %s keeps %s, and has the schema's message", async (source, typed, message) => {
    const { person, box, save, requests } = await edit();
    const input = await box(source);
    await person.clear(input);
    await person.type(input, typed);
    await save();
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
    expect(input).toHaveValue(typed);
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it("types an instant by the enterprise's clock", async () => {
    const { box } = await edit({}, 'Atlantic/Canary');
    await waitFor(async () => expect(await box('starts')).toHaveValue('16/11/2026 7:05'));
  });

  it('of an amount goes by euros with the arrow keys', async () => {
    const { person, box, sent } = await edit();
    await person.type(await box('price'), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(await sent()).toMatchObject({ price: 123_550 });
  });

  it('of a colour has a palette beside it', async () => {
    const { dialog, box, sent } = await edit();
    await box('shade');
    const palette = await dialog.findByLabelText(`Elegir en una paleta: ${labelOf('shade')}`);
    expect(palette).toHaveValue('#ff8800');
    fireEvent.change(palette, { target: { value: '#123456' } });
    expect(await box('shade')).toHaveValue('#123456');
    expect(await sent()).toMatchObject({ shade: '#123456' });
  });
});

describe('the input of a reference', () => {
  it('shows the name that the record has, asks only when it is opened, and searches on the server', async () => {
    const { person, dialog, sent, requests } = await edit();
    const owner = await dialog.findByRole('combobox', { name: labelOf('owner') });
    expect(owner).toHaveValue('Lucía Gómez');
    expect(requests.some(({ path }) => path.startsWith('/api/users'))).toBe(false);
    await person.clear(owner);
    await person.type(owner, 'mar');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.click(screen.getByRole('option', { name: 'Mario Sanz' }));
    expect(owner).toHaveValue('Mario Sanz');
    expect(await sent()).toMatchObject({ owner: 22 });
  });

  it('is chosen by the keyboard, and Enter does not send the form meanwhile', async () => {
    const { person, dialog, sent, requests } = await edit({ owner: null, owner_name: null });
    const owner = await dialog.findByRole('combobox', { name: labelOf('owner') });
    await person.type(owner, 'mar');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(owner).toHaveValue('Mario Sanz');
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
    expect(await sent()).toMatchObject({ owner: 22 });
  });

  it('can be emptied where it is not required', async () => {
    const { person, dialog, sent } = await edit();
    await dialog.findByRole('combobox', { name: labelOf('owner') });
    await person.click(dialog.getByRole('button', { name: `Quitar: ${labelOf('owner')}` }));
    expect(dialog.queryByRole('button', { name: `Quitar: ${labelOf('keeper')}` })).toBeNull();
    expect(await sent()).toMatchObject({ owner: null, keeper: 22 });
  });
});
