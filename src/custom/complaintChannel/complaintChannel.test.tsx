import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appTheme } from '#src/app/theme.ts';
import { ComplaintChannelPage } from './ComplaintChannelPage.tsx';
import { session } from '#src/session/store.ts';
import { sessionUserOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { isWorkedFor, stubWorkers, workWanted } from '#tests/support/workStub.ts';
import { words as work } from '#src/i18n/pages/work/dialog.ts';
import { isTabHeld } from '#tests/support/heldTab.ts';

const channel = 'GET /api/complaints/channels/abc';
const readers = [
  { id: 1, name: 'Ana Ruiz' },
  { id: 2, name: 'Berta Gil' },
];
const others = [{ id: 3, name: 'Carlos Paz' }];
const here: StubAnswer = { data: { enterprise_id: 5, name: 'Panadería La Espiga SL', readers, others } };
const thread = {
  message: 'Falta ventilación',
  created_at: '2026-03-01T00:00:00+01:00',
  has_file: false,
  file_names: [],
  progress: {
    state: 'acknowledged',
    acknowledge_by: '2026-03-08T00:00:00+01:00',
    answer_by: '2026-06-08T00:00:00+02:00',
    acknowledged_at: '2026-03-02T10:00:00+01:00',
    closed_at: null,
    reference: '7F3A9C21',
    extension: null,
    content_until: null,
  },
  messages: [
    {
      message: 'Lo miramos',
      created_at: '2026-03-02T10:00:00+01:00',
      by_author: false,
      has_file: false,
      file_names: [],
    },
  ],
};

function open() {
  render(
    <ThemeProvider theme={appTheme('light')}>
      <ComplaintChannelPage code="abc" />
    </ThemeProvider>,
  );
  return userEvent.setup({ delay: null });
}

describe('the public channel (Ley 2/2023)', () => {
  beforeEach(() => session.set({ token: 'zzz.secret', user: sessionUserOf() }));

  it('shows whose channel it is and what is promised', async () => {
    stubApi({ [channel]: here });
    open();
    expect(await screen.findByRole('heading', { name: /Canal de denuncias de Panadería La Espiga SL/ })).toBeVisible();
    expect(screen.getByText(/es anónima \(Ley 2\/2023\)/)).toBeVisible();
  });

  it('keeps what was written when the work before it is cancelled, and works for it without a session', async () => {
    stubWorkers();
    let tries = 2 ** 31;
    const done: StubAnswer = { status: 201, data: { complaint: null, case_key: 'ABCDE-FGHJK-LMNPQ-RSTUV' } };
    const requests = stubApi({
      [channel]: here,
      'POST /api/complaints': async (request) => ((await isWorkedFor(request)) ? done : workWanted(tries)),
    });
    const person = open();
    const field = await screen.findByRole('textbox', { name: 'Qué ha pasado' });
    await person.type(field, 'Falta ventilación');
    const button = screen.getByRole('button', { name: 'Enviar denuncia' });
    await person.click(button);
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText(work.canceled)).toBeVisible();
    expect(field).toHaveValue('Falta ventilación');
    tries = 2;
    await person.click(button);
    expect(await screen.findByText('ABCDE-FGHJK-LMNPQ-RSTUV')).toBeVisible();
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null, null]);
  });

  it('sends the complaint without the session of who is signed in, and shows the key once', async () => {
    const requests = stubApi({
      [channel]: here,
      'POST /api/complaints': { status: 201, data: { complaint: null, case_key: 'ABCDE-FGHJK-LMNPQ-RSTUV' } },
    });
    const person = open();
    await person.type(await screen.findByRole('textbox', { name: 'Qué ha pasado' }), 'Falta ventilación');
    await person.click(screen.getByRole('button', { name: 'Enviar denuncia' }));
    expect(await screen.findByText('ABCDE-FGHJK-LMNPQ-RSTUV')).toBeVisible();
    const sent = requests.at(-1);
    expect(JSON.parse(String(sent?.body instanceof FormData ? sent.body.get('data') : ''))).toEqual({
      parent_id: null,
      message: 'Falta ventilación',
      enterprise_id: 5,
      code: 'abc',
      about: [],
    });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(requests.map(() => null));
    await person.click(screen.getByRole('button', { name: 'He guardado la clave' }));
    expect(screen.queryByText('ABCDE-FGHJK-LMNPQ-RSTUV')).toBeNull();
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  });

  it('says who reads it, and leaves out whom it is about; about all, it leads to the authority', async () => {
    const requests = stubApi({
      [channel]: here,
      'POST /api/complaints': { status: 201, data: { complaint: null, case_key: 'ABCDE-FGHJK-LMNPQ-RSTUV' } },
    });
    const person = open();
    await person.type(await screen.findByRole('textbox', { name: 'Qué ha pasado' }), 'Falta ventilación');
    const mark = (name: string) => person.click(screen.getByRole('checkbox', { name }));
    const send = screen.getByRole('button', { name: 'Enviar denuncia' });
    expect(screen.getByText('La leerá: Ana Ruiz y Berta Gil.')).toBeVisible();
    await mark('Ana Ruiz');
    expect(screen.getByText('La leerá: Berta Gil.')).toBeVisible();
    await mark('Berta Gil');
    expect(screen.getByText('La leerá: Carlos Paz.')).toBeVisible();
    await mark('Carlos Paz');
    expect(screen.getByRole('link', { name: /^Autoridad Independiente/ })).toBeVisible();
    expect(send).toBeDisabled();
    await mark('Berta Gil');
    await person.click(send);
    expect(await screen.findByText('ABCDE-FGHJK-LMNPQ-RSTUV')).toBeVisible();
    const body = requests.at(-1)?.body;
    expect(JSON.parse(String(body instanceof FormData ? body.get('data') : ''))).toMatchObject({ about: [1] });
  });

  it('what was written is held with the tab, and stays while another complaint is looked at', async () => {
    stubApi({ [channel]: here });
    const person = open();
    const field = await screen.findByRole('textbox', { name: 'Qué ha pasado' });
    expect(isTabHeld()).toBe(false);
    await person.type(field, 'Falta');
    expect(isTabHeld()).toBe(true);
    await person.click(screen.getByRole('tab', { name: 'Seguir una denuncia' }));
    expect(field).not.toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Clave de la denuncia' })).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Nueva denuncia' }));
    expect(screen.getByRole('textbox', { name: 'Qué ha pasado' })).toHaveValue('Falta');
  });

  it('its key, which is shown once, is held with the tab until it is kept', async () => {
    stubApi({ [channel]: here, 'POST /api/complaints': { status: 201, data: { complaint: null, case_key: 'ABCDE' } } });
    const person = open();
    await person.type(await screen.findByRole('textbox', { name: 'Qué ha pasado' }), 'Falta');
    await person.click(screen.getByRole('button', { name: 'Enviar denuncia' }));
    await screen.findByText('ABCDE');
    expect(isTabHeld()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'He guardado la clave' }));
    expect(isTabHeld()).toBe(false);
    await person.click(screen.getByRole('tab', { name: 'Nueva denuncia' }));
    expect(screen.getByRole('textbox', { name: 'Qué ha pasado' })).toHaveValue('');
  });

  it('an empty message is refused at its field; an error of the server loses nothing', async () => {
    stubApi({ [channel]: here, 'POST /api/complaints': { status: 429, message: 'Demasiados intentos' } });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Enviar denuncia' }));
    const field = screen.getByRole('textbox', { name: 'Qué ha pasado' });
    expect(field).toHaveAccessibleDescription('Escribe el mensaje o graba un mensaje de voz');
    await person.type(field, 'Falta');
    expect(field).not.toHaveAccessibleDescription('Escribe el mensaje o graba un mensaje de voz');
    await person.click(screen.getByRole('button', { name: 'Enviar denuncia' }));
    expect(await screen.findByText('Demasiados intentos')).toBeVisible();
    expect(field).toHaveValue('Falta');
  });

  it('the key opens the answers, and lets one write more', async () => {
    const requests = stubApi({
      [channel]: here,
      'POST /api/complaints/channels/abc/case': ({ body }) =>
        (body as { key: string }).key === 'buena'
          ? { data: thread }
          : { status: 404, message: 'La clave no corresponde' },
      'POST /api/complaints/channels/abc/case/messages': { status: 201, data: thread },
    });
    const person = open();
    await person.click(await screen.findByRole('tab', { name: 'Seguir una denuncia' }));
    await person.type(screen.getByRole('textbox', { name: 'Clave de la denuncia' }), 'mala');
    await person.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('La clave no corresponde')).toBeVisible();
    await person.clear(screen.getByRole('textbox', { name: 'Clave de la denuncia' }));
    await person.type(screen.getByRole('textbox', { name: 'Clave de la denuncia' }), 'buena');
    await person.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('Lo miramos')).toBeVisible();
    expect(screen.getByText('Recibirás una respuesta antes del 8 de junio de 2026')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Añadir un mensaje' }), 'Gracias');
    await person.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
    await screen.findByText('Lo miramos');
    const last = requests.at(-1)?.body;
    expect(JSON.parse(String(last instanceof FormData ? last.get('data') : ''))).toEqual({
      key: 'buena',
      message: 'Gracias',
    });
  });

  it('where nothing can be recorded it says so; what was spoken and the longer time for an answer are said', async () => {
    const spoken = { message: '', created_at: '2026-03-03T10:00:00+01:00', by_author: true, has_file: true };
    const extension = { months: 2, reason: 'Falta un peritaje', extended_at: '2026-05-20T10:00:00+02:00' };
    stubApi({
      [channel]: here,
      'POST /api/complaints/channels/abc/case': {
        data: {
          ...thread,
          progress: { ...thread.progress, extension },
          messages: [{ ...spoken, file_names: ['mensaje-de-voz.wav', 'adjunto.pdf'] }],
        },
      },
    });
    const person = open();
    expect(await screen.findByRole('switch', { name: 'Cambiar mi voz' })).toBeChecked();
    expect(screen.getByText(/^Al grabar consientes .*\(art\. 7\.2 Ley 2\/2023/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Grabar' }));
    expect(await screen.findByText('Este navegador no puede grabar aquí. Escribe tu mensaje.')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Seguir una denuncia' }));
    await person.type(screen.getByRole('textbox', { name: 'Clave de la denuncia' }), 'buena');
    await person.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText(/Con un mensaje de voz · Con un archivo adjunto$/)).toBeVisible();
    expect(screen.getByText(/se amplió 2 meses el 20 de mayo de 2026 .*: Falta un peritaje$/)).toBeVisible();
    expect(screen.getByText('Número en el libro-registro: 7F3A9C21')).toBeVisible();
  });

  it('a fifth file is refused at once', async () => {
    const requests = stubApi({ [channel]: here });
    const person = open();
    await person.type(await screen.findByRole('textbox', { name: 'Qué ha pasado' }), 'Falta');
    const photos = [1, 2, 3, 4, 5].map((n) => new File(['x'], `${n}.png`, { type: 'image/png' }));
    await person.upload(screen.getByLabelText('Añadir archivos (opcional)'), photos);
    await person.click(screen.getByRole('button', { name: 'Enviar denuncia' }));
    expect(screen.getByText(/^Se admiten 4 archivos como máximo/)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('a code that is none says so', async () => {
    stubApi({ [channel]: { status: 404, message: 'x' } });
    open();
    expect(await screen.findByText('Este canal de denuncias no existe')).toBeVisible();
  });
});
