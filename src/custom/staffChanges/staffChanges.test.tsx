import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { clientChangesPath, staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import type { StaffChange, StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { companyOf } from '#tests/support/companyRecord.ts';
import { customFieldOf, employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { joinerWith } from './staffChanges.fixture.ts';
import { ClientChangesPage } from './ClientChangesPage.tsx';
import { StaffChangesPage } from './StaffChangesPage.tsx';

const joiner: StaffChange = {
  id: 7,
  enterprise: { id: 1, name: 'Panadería La Espiga' },
  kind: 'joiner',
  status: 'announced',
  name: 'Nuria Nueva',
  user_id: null,
  effective_on: '2026-12-01',
  revision: 3,
  announced_by: 'Ana Ruiz',
  announced_at: '2026-11-20T09:00:00Z',
  changed_at: '2026-11-20T09:00:00Z',
  handled_by: null,
  handled_at: null,
  question: null,
  done: null,
  side: 'firm',
  has_firm: true,
};
const detail: StaffChangeDetail = {
  ...joiner,
  leaver: null,
  former: null,
  joiner: {
    ...joinerWith(),
    work_centre_id_name: null,
    agreement_id_name: null,
  },
};
const one = 'GET /api/staff-changes/7';
const ownFields = 'GET /api/enterprises/1/custom-fields';
const code = customFieldOf({
  id: 4,
  key: 'f4',
  resource: 'employees',
  name: 'Código en la asesoría',
  kind: 'text',
  required: 1,
});

const office = {
  role: 'advisor' as const,
  enterprises: [
    enterpriseOf({ id: 1, role: 'advisor', mandate: ['people'] }),
    enterpriseOf({ id: 2, role: 'advisor' }),
  ],
};
const company = { role: 'admin' as const, enterprises: [enterpriseOf({ id: 1, role: 'admin' })] };

function showClients(changes: readonly StaffChange[], handlers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({
    'GET /api/advisory/staff-changes': { data: changes },
    [one]: { data: detail },
    [ownFields]: pageOf([]),
    ...handlers,
  });
  const pages = { [clientChangesPath]: <ClientChangesPage /> };
  return { requests, ...renderAdmin({ resources: [], at: clientChangesPath, user: office, pages }) };
}
function showCompany(changes: readonly StaffChange[], handlers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({
    'GET /api/enterprises/1/staff-changes': { data: changes },
    'GET /api/work_centres/enterprise/1': pageOf([]),
    'GET /api/agreements/enterprise/1': pageOf([]),
    ...handlers,
  });
  const pages = { [staffChangesPath]: <StaffChangesPage />, '/employees': <p>Empleados</p> };
  return { requests, ...renderAdmin({ resources: [], at: staffChangesPath, user: company, pages }) };
}

describe('the list of a gestoría', () => {
  it('names company, day and state, and is searched by person and company', async () => {
    const other = { ...joiner, id: 8, name: 'Iván Soto', enterprise: { id: 2, name: 'Hotel Teide' } };
    const taken: StaffChange = { ...other, status: 'in_hand', handled_by: { id: 9, name: 'Sara Prieto' } };
    const { person } = showClients([joiner, taken]);
    const row = within(await screen.findByRole('row', { name: /Iván Soto.*Hotel Teide/ }));
    expect(row.getByText('En trámite')).toHaveAttribute('data-tone', 'waiting');
    expect(row.getByText('por Sara Prieto')).toBeVisible();
    expect(row.getByText('01/12/2026')).toBeVisible();
    await person.type(screen.getByRole('searchbox'), 'espiga');
    await waitFor(() => expect(screen.queryByText('Iván Soto')).toBeNull());
    expect(screen.getByText('Nuria Nueva')).toBeVisible();
  });

  it('shows nothing of the open ones while the closed ones are read', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { person } = showClients([joiner], {
      'GET /api/advisory/staff-changes': async ({ query }) => {
        if (query.get('state') === 'open') return { data: [joiner] };
        await held;
        return { data: [{ ...joiner, id: 8, name: 'Iván Soto', status: 'done' }] };
      },
    });
    await screen.findByText('Nuria Nueva');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'closed');
    expect(screen.queryByText('Nuria Nueva')).toBeNull();
    answer();
    expect(await screen.findByText('Iván Soto')).toBeVisible();
  });

  it('keeps what is shown in the address, and saves it as CSV', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    const { person, router } = showClients([
      { ...joiner, status: 'in_hand', handled_by: { id: 9, name: 'Sara Prieto' } },
    ]);
    await screen.findByText('Nuria Nueva');
    await person.type(screen.getByRole('searchbox'), 'nuria');
    await person.click(screen.getByRole('button', { name: /^Exportar/ }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const file = saved.mock.calls[0]?.[0] as Blob;
    expect((await file.text()).trim().split(/\r?\n/)).toEqual([
      expect.stringMatching(/Persona;Empresa;Tipo;Fecha;Estado;La tramita;Último cambio$/),
      'Nuria Nueva;Panadería La Espiga;Alta;01/12/2026;En trámite;Sara Prieto;20/11/2026 10:00',
    ]);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'closed');
    expect(router.state.location.search).toBe('?search=nuria&state=closed');
  });

  it('keeps its filters where it did not come', async () => {
    const failing = () => ({ status: 500, message: 'No' });
    showClients([], { 'GET /api/advisory/staff-changes': failing });
    expect(await screen.findByText('Error al obtener las altas y bajas')).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
  });

  it('has the companies of one charge for whoever works for a firm', async () => {
    const { person, requests } = showClients([joiner]);
    await screen.findByText('Nuria Nueva');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Quién la lleva' }), 'own');
    await waitFor(() => expect(requests.at(-1)?.query.toString()).toBe('state=open&charge=own'));
  });

  it('opens one with salary and account, and completes the revision that was read', async () => {
    const { person, requests } = showClients([joiner], {
      'POST /api/staff-changes/7/complete': { data: { ...joiner, status: 'done' }, message: say.joinerDone },
    });
    await person.click(await screen.findByRole('button', { name: 'Alta de Nuria Nueva' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
    expect(dialog.getByText(/19\.500,00\s€ al año/)).toBeVisible();
    expect(dialog.getByText('28 12345678 40')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Dar por tramitada' }));
    await person.click(await screen.findByRole('button', { name: 'Dar por tramitada' }));
    expect(await screen.findByText(say.joinerDone)).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      registered_on: localDateOf(Date.now(), 'Europe/Madrid'),
      revision: 3,
    });
  });

  it('asks for what the company’s own fields require, and says at its field what is wrong with it', async () => {
    const first = [{ status: 503, message: 'Inténtalo de nuevo' }];
    const { person, requests } = showClients([joiner], {
      [ownFields]: () => first.shift() ?? pageOf([code, { ...code, id: 5, key: 'f5', name: 'Talla', required: 0 }]),
      'POST /api/staff-changes/7/complete': ({ body }) =>
        JSON.stringify(body).includes('00417')
          ? { data: { ...joiner, status: 'done' }, message: say.joinerDone }
          : { status: 422, message: 'Revisa los datos', errors: { f4: 'Ya lo tiene otra persona' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Alta de Nuria Nueva' }));
    await person.click(await screen.findByRole('button', { name: 'Dar por tramitada' }));
    await person.click(await screen.findByRole('button', { name: 'Reintentar' }));
    const field = await screen.findByRole('textbox', { name: /^Código en la asesoría/ });
    expect(screen.queryByRole('textbox', { name: /^Talla/ })).toBeNull();
    const finish = () => person.click(screen.getByRole('button', { name: 'Dar por tramitada' }));
    await finish();
    expect(field).toHaveAccessibleDescription(kernelMessages.required);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await person.type(field, '3');
    await finish();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ya lo tiene otra persona'));
    await person.clear(field);
    await person.type(field, '00417');
    await finish();
    expect(await screen.findByText(say.joinerDone)).toBeVisible();
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      custom_fields: { f4: '00417' },
    });
  });

  it('asks for a person among those of the company', async () => {
    const elsewhere = { enterprise: { id: 2, name: 'Otra SL' } };
    const { person, requests } = showClients([{ ...joiner, ...elsewhere }], {
      [one]: { data: { ...detail, ...elsewhere } },
      'GET /api/enterprises/2/custom-fields': pageOf([
        { ...code, id: 6, key: 'f6', name: 'Tutora', kind: 'reference' },
      ]),
      'GET /api/users/enterprise/2': pageOf([employeeOf({ id: 31, name: 'Eva', last_name: 'Ríos' })]),
      'POST /api/staff-changes/7/complete': { data: { ...joiner, status: 'done' }, message: say.joinerDone },
    });
    await person.click(await screen.findByRole('button', { name: 'Alta de Nuria Nueva' }));
    await person.click(await screen.findByRole('button', { name: 'Dar por tramitada' }));
    await person.click(await screen.findByRole('combobox', { name: /^Tutora/ }));
    await person.click(await screen.findByRole('option', { name: /Eva/ }));
    await person.click(screen.getByRole('button', { name: 'Dar por tramitada' }));
    expect(await screen.findByText(say.joinerDone)).toBeVisible();
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ custom_fields: { f6: 31 } });
  });

  it('says of whom worked there before that their record is taken up again', async () => {
    const { person } = showClients([joiner], { [one]: { data: { ...detail, former: { last_day: '2026-09-30' } } } });
    await person.click(await screen.findByRole('button', { name: 'Alta de Nuria Nueva' }));
    expect(await screen.findByText(/^Ya trabajó en la empresa hasta el 30\/09\/2026/)).toBeVisible();
  });

  it('says who has it where a colleague was quicker', async () => {
    const { person } = showClients([joiner], {
      'POST /api/staff-changes/7/take': { status: 409, message: say.inHandOf('Sara Prieto') },
    });
    await person.click(await screen.findByRole('button', { name: 'Alta de Nuria Nueva' }));
    await person.click(await screen.findByRole('button', { name: 'Tramitar' }));
    expect(await screen.findByText(say.inHandOf('Sara Prieto'))).toBeVisible();
  });
});

describe('the list of a company', () => {
  it('says what it is for while nothing is announced', async () => {
    showCompany([]);
    expect(await screen.findByText(/Aún no has comunicado ninguna/)).toBeVisible();
  });

  it('announces somebody with the week of the company', async () => {
    const said = companyOf({ default_hours: 37.5, default_quantity_days: 4 });
    const { person } = showCompany([], { 'GET /api/enterprises/1': { data: said } });
    await person.click(await screen.findByRole('button', { name: 'Comunicar un alta' }));
    await waitFor(() => expect(screen.getByLabelText(/^Horas a la semana/)).toHaveValue('37,5'));
    expect(screen.getByLabelText(/^Días a la semana/)).toHaveValue('4');
  });

  it('is asked, mends what was announced, and is shown what the server refuses at its field', async () => {
    const question = { text: '¿Es este su DNI?', by: 'Sara Prieto', at: '2026-11-21T09:00:00Z' };
    const asked = { status: 'sent_back', side: 'company', question } as const;
    const { person, requests } = showCompany([{ ...joiner, ...asked }], {
      [one]: { data: { ...detail, ...asked } },
      'PUT /api/staff-changes/joiners/7': { status: 422, message: say.worksHere, errors: { dni: say.worksHere } },
    });
    await person.click(await screen.findByText('Nuria Nueva'));
    expect(await screen.findByText('¿Es este su DNI?')).toBeVisible();
    await person.click(await screen.findByText('Corregir'));
    await person.click(await screen.findByText('Enviar de nuevo'));
    await waitFor(() => expect(screen.getByLabelText('DNI o NIE')).toHaveAccessibleDescription(say.worksHere));
    expect(screen.getByLabelText('Salario bruto (€)')).toHaveValue('19500,00');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      salary: 1_950_000,
      hours: 40,
      iban: 'ES9121000418450200051332',
      social_security_number: '281234567840',
    });
  });
});
