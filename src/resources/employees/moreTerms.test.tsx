import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, plainRecord } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { resource as employees } from './index.ts';

const resources = [employees];
const agreements = 'GET /api/agreements/enterprise/1';
const oficinas = plainRecord('agreements', { id: 4, name: 'Oficinas', source: 'BOE' });

const open = async (over: Parameters<typeof employeeOf>[0] = {}, known: object[] = []) => {
  const record = employeeOf(over);
  const path = `/api/users/${record.id}`;
  const requests = stubApi({
    [`GET ${path}`]: { data: record },
    [`PUT ${path}`]: { data: record },
    [agreements]: pageOf(known),
  });
  const { person } = renderAdmin({ resources, at: `/employees/${record.id}/edit` });
  await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
  const more = await screen.findByRole('button', { name: 'Más condiciones' });
  const save = () => person.click(screen.getByRole('button', { name: 'Guardar' }));
  return { person, more, save, sent: () => requests.find(({ method }) => method === 'PUT')?.body };
};

it('stay folded until they are wanted; where there is no agreement none is asked for', async () => {
  const { person, more } = await open();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('combobox', { name: 'Duración del contrato' })).toBeNull();
  await person.click(more);
  expect(screen.getByRole('combobox', { name: 'Duración del contrato' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Convenio' })).toBeNull();
});

it('are sent with the hours of a year and the agreement', async () => {
  const { person, more, save, sent } = await open({ contract_type: 'full' }, [oficinas]);
  await person.click(more);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Convenio' }), 'Oficinas');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Cómputo de horas' }), 'Por año');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Distribución de la jornada' }), 'Irregular');
  const hours = screen.getByRole('textbox', { name: 'Horas anuales' });
  await person.clear(hours);
  await person.type(hours, '1780');
  await save();
  await waitFor(() => expect(toasts()).toContain(say.updated));
  expect(sent()).toMatchObject({ agreement_id: 4, hours: 1780, hours_type: 'yearly', distribution: 'irregular' });
});

it('open by themselves where one of them is wrong', async () => {
  const { person, more, save } = await open({ contract_type: 'partial' });
  await person.click(more);
  await person.type(screen.getByRole('textbox', { name: 'Porcentaje de jornada (%)' }), '120');
  await person.click(more);
  expect(screen.queryByRole('textbox', { name: 'Porcentaje de jornada (%)' })).toBeNull();
  await save();
  const percent = await screen.findByRole('textbox', { name: 'Porcentaje de jornada (%)' });
  expect(percent).toHaveAccessibleDescription(personMessages.partTimePercent);
  await waitFor(() => expect(percent).toHaveFocus());
});

it('a pact on complementary hours is warned of where the contract is too short for one (art. 12.5.b ET)', async () => {
  const over = { contract_type: 'partial', hours_type: 'daily', hours: 2, flex: 0, days_of_week: '1,3' } as const;
  const { person } = await open({ ...over, has_complementary_hours: 1, complementary_hours: 1 });
  const pact = screen.getByRole('textbox', { name: /complementarias/ });
  expect(pact).toHaveAccessibleDescription(/Con 4 h a la semana no cabe pactar horas complementarias/);
  const hours = screen.getByRole('textbox', { name: /^Horas/ });
  await person.clear(hours);
  await person.type(hours, '5');
  expect(pact).not.toHaveAccessibleDescription();
});
