import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { company, open, serve } from '#src/resources/enterprises/enterprises.fixture.ts';

const bare = { address: null, city: null, state: null, zip_code: null };
const towns: Readonly<Record<string, string>> = { '38003': 'Santa Cruz de Tenerife', '28901': 'Getafe' };
let asked: string[] = [];
let answer: (code: string) => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = async (postcode) =>
    Response.json([{ lat: '28', lon: '-16', display_name: postcode, address: { postcode, city: towns[postcode] } }]);
});

/** The service of addresses answers its own shape; all else is the stand-in of the server. */
async function form(over: Parameters<typeof company>[0] = bare) {
  serve({ 'GET /api/enterprises/1': { data: company(over) } });
  const ours = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost');
    if (url.hostname !== 'lugares.ejemplo.es') return ours(input, init);
    expect([url.pathname, url.searchParams.get('countrycodes')]).toEqual(['/search', 'es']);
    const code = url.searchParams.get('postalcode') ?? '';
    asked.push(code);
    return answer(code);
  });
  const { person } = open('/enterprises/1/edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  await dialog.findByRole('textbox', { name: 'Código postal' });
  await dialog.findByRole('combobox', { name: 'Zona horaria' });
  const values = () => [
    box('Ciudad').value,
    box('Provincia').value,
    dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Zona horaria' }).value,
  ];
  return { person, dialog, box, values };
}

it('fills in city, province and zone where they are empty, asked for once the code is whole', async () => {
  const { person, dialog, box, values } = await form();
  await person.type(box('Código postal'), '3800');
  expect(values()).toEqual(['', '', 'Europe/Madrid']);
  await person.type(box('Código postal'), '3');
  await waitFor(() =>
    expect(values()).toEqual(['Santa Cruz de Tenerife', 'Santa Cruz de Tenerife', 'Atlantic/Canary']),
  );
  expect(asked).toEqual(['38003']);
  expect(dialog.getByText(/^Rellenado por el código postal: Santa Cruz/)).toBeVisible();
});

it('fills in anew for another code, but for what was typed meanwhile', async () => {
  const { person, box, values } = await form();
  await person.type(box('Código postal'), '28901');
  await waitFor(() => expect(values()).toEqual(['Getafe', 'Madrid', 'Europe/Madrid']));
  await person.type(box('Ciudad'), ' Norte');
  await person.clear(box('Código postal'));
  await person.type(box('Código postal'), '38003');
  await waitFor(() => expect(values()).toEqual(['Getafe Norte', 'Santa Cruz de Tenerife', 'Atlantic/Canary']));
  expect(asked).toEqual(['28901']);
});

it('what is typed before the service answers stays', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const found = answer;
  answer = async (code) => {
    await held;
    return found(code);
  };
  const { person, box, values } = await form();
  await person.type(box('Código postal'), '28901');
  await person.type(box('Ciudad'), 'Perales');
  release();
  await waitFor(() => expect(asked).toEqual(['28901']));
  await person.tab();
  expect(values()).toEqual(['Perales', 'Madrid', 'Europe/Madrid']);
});

it('without the service the province is filled in, and the city is typed', async () => {
  answer = async () => new Response('', { status: 503 });
  const { person, box, values } = await form();
  await person.type(box('Código postal'), '28901');
  await waitFor(() => expect(values()).toEqual(['', 'Madrid', 'Europe/Madrid']));
});

it('what an enterprise has already stays, and opening its form asks for nothing', async () => {
  const { person, box, values } = await form({ ...bare, zip_code: '28013', city: 'Madrid', state: 'Madrid' });
  expect(asked).toEqual([]);
  await person.clear(box('Código postal'));
  await person.type(box('Código postal'), '38003');
  await waitFor(() => expect(values()).toEqual(['Madrid', 'Madrid', 'Atlantic/Canary']));
  expect(asked).toEqual([]);
});
