import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Complaint, ComplaintProgress } from '#domain/organization/complaints/complaints.ts';
import { resource } from './index.ts';
import { type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';

const progress = (over: Partial<ComplaintProgress> = {}): ComplaintProgress => ({
  state: 'received',
  acknowledge_by: '2126-03-08T00:00:00+01:00',
  answer_by: '2126-06-08T00:00:00+02:00',
  acknowledged_at: null,
  closed_at: null,
  reference: '7F3A9C21',
  extension: null,
  content_until: null,
  ...over,
});
const complaintOf = (over: Partial<Complaint> = {}): Complaint => ({
  id: 1,
  parent_id: null,
  message: 'Falta ventilación',
  created_at: '2026-03-01T00:00:00+01:00',
  file_path: null,
  file_name: null,
  files: [],
  enterprise_id: 1,
  by_author: true,
  about: [],
  progress: progress(),
  ...over,
});
const reply = complaintOf({ id: 2, parent_id: 1, message: 'Lo miramos', by_author: false, progress: null });
const list = 'GET /api/complaints/1';
const all: StubAnswer = { data: [complaintOf(), reply, complaintOf({ id: 3, message: 'Horas no pagadas' })] };

const open = (at = '/complaints') => renderAdmin({ resources: [resource], at });
const first = async () => within((await screen.findAllByRole('article'))[0] as HTMLElement);

const registerEntry = {
  reference: '7F3A9C21',
  received_at: '2026-03-01T00:00:00+01:00',
  state: 'closed',
  acknowledge_by: '2026-03-08T00:00:00+01:00',
  acknowledged_at: '2026-03-02T00:00:00+01:00',
  investigated_at: null,
  answer_by: '2026-08-02T00:00:00+02:00',
  extension_months: 2,
  answered_at: null,
  closed_at: '2026-03-09T00:00:00+01:00',
  measures: 'Archivada',
  content_removed_at: '2026-06-02T00:00:00+02:00',
};

describe('complaints (complaints 4)', () => {
  it('"shows top-level complaints with message, date"; "a reply count expands the replies"', async () => {
    stubApi({ [list]: all });
    const { person } = open();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const card = await first();
    expect(card.getByText('Falta ventilación')).toBeVisible();
    expect(card.getByRole('heading')).toHaveTextContent('Recibida el 1 mar 2026');
    expect(card.queryByText('Lo miramos')).toBeNull();
    await person.click(card.getByRole('button', { name: '1 respuesta' }));
    expect(card.getByText('Lo miramos')).toBeVisible();
  });

  it('the note of law 2/2023 and "a total count"', async () => {
    stubApi({ [list]: all });
    open();
    expect(await screen.findByText(/anónimas según la Ley 2\/2023/)).toBeVisible();
    expect(screen.getByText('Total: 2 denuncias')).toBeVisible();
  });

  it('"No se encontraron denuncias que coincidan con los criterios de búsqueda."', async () => {
    stubApi({ [list]: all });
    const { person } = open();
    await person.type(await screen.findByRole('searchbox', { name: 'Buscar en las denuncias' }), 'nada');
    expect(
      await screen.findByText('No se encontraron denuncias que coincidan con los criterios de búsqueda.'),
    ).toBeVisible();
  });

  it('search and state stand in the address', async () => {
    stubApi({ [list]: all });
    open('/complaints?q=horas');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('searchbox')).toHaveValue('horas');
  });

  it('"Enter sends; Shift+Enter adds a new line": "Repuesta enviada correctamente"', async () => {
    const sent: unknown[] = [];
    stubApi({
      [list]: all,
      'POST /api/complaints': ({ body }) => {
        sent.push(JSON.parse(String((body as FormData).get('data'))));
        return { status: 201, message: 'Repuesta enviada correctamente', data: { complaint: null, case_key: null } };
      },
    });
    const { person } = open();
    const card = await first();
    await person.click(card.getByRole('button', { name: 'Responder' }));
    const field = card.getByRole('textbox', { name: 'Respuesta' });
    expect(card.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await person.type(field, 'Hola{Shift>}{Enter}{/Shift}dos{Enter}');
    await waitFor(() => expect(sent).toEqual([{ parent_id: 1, enterprise_id: 1, message: 'Hola\ndos' }]));
    await waitFor(() => expect(toasts()).toContain('Repuesta enviada correctamente'));
    expect(card.queryByRole('textbox')).toBeNull();
    expect(card.getByRole('button', { name: 'Responder' })).toHaveFocus();
  });

  it('"Enviando..." while sending; a failure keeps the text: "Error al mandar la respuesta"', async () => {
    let answer: (value: StubAnswer) => void = () => undefined;
    stubApi({
      [list]: all,
      'POST /api/complaints': () => new Promise<StubAnswer>((resolve) => (answer = resolve)),
    });
    const { person } = open();
    const card = await first();
    await person.click(card.getByRole('button', { name: 'Responder' }));
    await person.type(card.getByRole('textbox', { name: 'Respuesta' }), 'Hola');
    await person.click(card.getByRole('button', { name: 'Enviar' }));
    expect(await card.findByRole('button', { name: 'Enviando...' })).toBeDisabled();
    answer({ status: 500, message: 'x' });
    await waitFor(() => expect(card.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Hola'));
    await waitFor(() => expect(toasts()).toContain('Error al mandar la respuesta'));
  });

  it('"Cancelar" closes the text area; it takes 255 signs at most', async () => {
    stubApi({ [list]: all });
    const { person } = open();
    const card = await first();
    await person.click(card.getByRole('button', { name: 'Responder' }));
    expect(card.getByRole('textbox', { name: 'Respuesta' })).toHaveAttribute('maxlength', '255');
    await person.click(card.getByRole('button', { name: 'Cancelar' }));
    expect(card.queryByRole('textbox')).toBeNull();
    expect(card.getByRole('button', { name: 'Responder' })).toHaveFocus();
  });

  it('a deadline that is over is reported, and each state offers what may follow', async () => {
    stubApi({
      [list]: {
        data: [
          complaintOf({
            progress: progress({
              acknowledge_by: '2020-03-08T00:00:00+01:00',
              content_until: '2020-06-01T00:00:00+02:00',
            }),
          }),
        ],
      },
    });
    open();
    const card = await first();
    expect(card.getByText('Plazo vencido')).toBeVisible();
    expect(card.getByText(/^Sin investigación, su contenido se suprime el 1 jun 2020/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Acusar recibo' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cerrar denuncia' })).toBeNull();
  });

  it('closing asks first, and names what is closed', async () => {
    const states: unknown[] = [];
    stubApi({
      [list]: { data: [complaintOf({ progress: progress({ state: 'investigating' }) })] },
      'PUT /api/complaints/1/state': ({ body }) => {
        states.push(body);
        return { message: 'Denuncia cerrada correctamente', data: complaintOf() };
      },
    });
    const { person } = open();
    await person.click((await first()).getByRole('button', { name: 'Cerrar denuncia' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Cerrar la denuncia del 1 mar 2026?' }));
    await person.click(question.getByRole('button', { name: 'Cerrar denuncia' }));
    await waitFor(() => expect(states).toEqual([{ state: 'closed' }]));
  });

  it('what was done is asked for, for the register', async () => {
    const states: unknown[] = [];
    stubApi({
      [list]: { data: [complaintOf({ progress: progress({ state: 'acknowledged' }) })] },
      'PUT /api/complaints/1/state': ({ body }) => {
        states.push(body);
        return { message: 'Denuncia cerrada correctamente', data: complaintOf() };
      },
    });
    const { person } = open();
    await person.click((await first()).getByRole('button', { name: 'Cerrar denuncia' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/queda solo su asiento en el libro-registro/)).toBeVisible();
    await person.type(question.getByRole('textbox', { name: /Medidas adoptadas/ }), 'Archivada');
    await person.click(question.getByRole('button', { name: 'Cerrar denuncia' }));
    await waitFor(() => expect(states).toEqual([{ state: 'closed', measures: 'Archivada' }]));
  });

  it('the answer is put off with a reason, once', async () => {
    const extensions: unknown[] = [];
    const extension = { months: 2, reason: 'Falta un peritaje', extended_at: '2026-03-02T10:00:00+01:00' };
    stubApi({
      [list]: {
        data: [complaintOf(), complaintOf({ id: 3, progress: progress({ extension }) })],
      },
      'PUT /api/complaints/1/extension': ({ body }) => {
        extensions.push(body);
        return { message: 'Plazo de respuesta ampliado correctamente', data: complaintOf() };
      },
    });
    const { person } = open();
    await person.click((await first()).getByRole('button', { name: 'Ampliar plazo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ampliar el plazo de respuesta' }));
    await person.click(question.getByRole('button', { name: 'Ampliar' }));
    expect(question.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/^Indica por qué/);
    await person.type(question.getByRole('textbox', { name: 'Motivo' }), 'Falta un peritaje');
    await person.selectOptions(question.getByRole('combobox', { name: 'Ampliación' }), '2 meses');
    await person.click(question.getByRole('button', { name: 'Ampliar' }));
    await waitFor(() => expect(extensions).toEqual([{ months: 2, reason: 'Falta un peritaje' }]));
    const second = within(screen.getAllByRole('article')[1] as HTMLElement);
    expect(second.getByText('Ampliado 2 meses: Falta un peritaje')).toBeVisible();
    expect(second.queryByRole('button', { name: 'Ampliar plazo' })).toBeNull();
  });

  it('the register says what was done and when', async () => {
    stubApi({
      [list]: all,
      'GET /api/complaints/1/register': {
        data: [registerEntry],
      },
    });
    const { person } = open();
    await person.click(await screen.findByRole('tab', { name: 'Libro-registro' }));
    const row = await screen.findByRole('row', { name: /7F3A9C21/ });
    for (const text of ['1 mar 2026', '2 ago 2026 (+2 meses)', 'Contenido suprimido el 2 jun 2026', 'Archivada'])
      expect(row).toHaveTextContent(text);
  });

  it('the register is saved as a PDF, asked for as an export', async () => {
    const files = savedFiles();
    const formats: unknown[] = [];
    stubApi({
      [list]: all,
      'GET /api/complaints/1/register': ({ query }) => {
        formats.push(query.get('format'));
        return { data: [registerEntry] };
      },
    });
    const { person } = open();
    await person.click(await screen.findByRole('tab', { name: 'Libro-registro' }));
    await screen.findByRole('row', { name: /7F3A9C21/ });
    await person.click(screen.getByRole('button', { name: 'Exportar PDF' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [file] = files;
    expect(file?.name).toMatch(/^libro-registro-\d{4}-\d\d-\d\d\.pdf$/);
    const text = await pdfTexts(new Uint8Array((await file?.content.arrayBuffer()) ?? []));
    expect(text.join(' ')).toContain('7F3A9C21');
    expect(formats).toEqual([null, 'pdf']);
  });

  it('a list that fails says so and can be tried again', async () => {
    let failing = true;
    stubApi({ [list]: () => (failing ? { status: 500, message: 'x' } : all) });
    const { person } = open();
    await screen.findByText('Error al obtener las denuncias');
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
