import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { customFieldOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { colour, withFields } from './customFields.fixture.ts';
import { resource as customFields } from './index.ts';

const resources = [customFields];
type Person = ReturnType<typeof renderAdmin>['person'];
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async (person: Person, dialog: Awaited<ReturnType<typeof dialogNamed>>, name: RegExp, choice: string) =>
  person.selectOptions(await dialog.findByRole('combobox', { name }), choice);
const option = (dialog: Awaited<ReturnType<typeof dialogNamed>>, number: number) =>
  dialog.getByRole('textbox', { name: `Opción ${number}` });
const firstOption = (dialog: Awaited<ReturnType<typeof dialogNamed>>) =>
  dialog.findByRole('textbox', { name: 'Opción 1' });
const optionTexts = (dialog: Awaited<ReturnType<typeof dialogNamed>>) =>
  dialog.getAllByRole('textbox', { name: /^Opción \d+$/ }).map((box) => (box as HTMLInputElement).value);

describe('a new field', () => {
  it('is sent with its choices, which are typed, pasted, moved and removed by keyboard', async () => {
    const { written } = withFields([]);
    const { person } = renderAdmin({ resources, at: '/customFields/create' });
    const dialog = await dialogNamed('Nuevo campo propio');
    expect(dialog.queryByRole('group', { name: /^Opciones/ })).toBeNull();
    await choose(person, dialog, /^Dónde/, 'Equipos');
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Turno');
    await choose(person, dialog, /^Tipo/, 'Opciones');
    await person.type(await firstOption(dialog), 'Tarde{Enter}Noche{Enter}');
    expect(option(dialog, 3)).toHaveFocus();
    await person.paste('Festivo\n\nMañana\r\nFin de semana\n');
    expect(optionTexts(dialog)).toEqual(['Tarde', 'Noche', 'Festivo', 'Mañana', 'Fin de semana']);
    expect(option(dialog, 5)).toHaveFocus();
    dialog.getByRole('button', { name: 'Subir Mañana' }).focus();
    await person.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(optionTexts(dialog)[0]).toBe('Mañana');
    expect(dialog.getByRole('button', { name: 'Subir Mañana' })).toHaveFocus();
    expect(dialog.getByText('Mañana: posición 1 de 5')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Quitar: Festivo' }));
    await person.click(dialog.getByRole('button', { name: 'Añadir opción' }));
    await choose(person, dialog, /^Quién lo ve/, 'Oficina: administradores, responsables y gestoría');
    await person.click(dialog.getByRole('switch', { name: 'Obligatorio' }));
    await person.click(dialog.getByRole('switch', { name: 'Mostrar en la lista' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(say.created)).toBeVisible();
    expect(written).toEqual([
      {
        resource: 'teams',
        name: 'Turno',
        kind: 'select',
        choices: ['Mañana', 'Tarde', 'Noche', 'Fin de semana'].map((name) => ({ name })),
        required: 1,
        visible_to: 'office',
        in_list: 0,
        archived: 0,
      },
    ]);
  });

  it('has the server’s messages at their fields and choices, and keeps what was typed', async () => {
    const errors = { name: say.nameTaken, 'choices.1.name': say.choiceMax(300) };
    const { written } = withFields([], { POST: { status: 422, message: say.nameTaken, errors } });
    const { person } = renderAdmin({ resources, at: '/customFields/create' });
    const dialog = await dialogNamed('Nuevo campo propio');
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Turno');
    await choose(person, dialog, /^Tipo/, 'Opciones');
    await person.click(await firstOption(dialog));
    await person.paste('Mañana\nTarde');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(option(dialog, 2)).toHaveAccessibleDescription(say.choiceMax(300)));
    expect(option(dialog, 1)).toBeValid();
    const name = dialog.getByRole('textbox', { name: /^Nombre/ });
    expect(name).toHaveAccessibleDescription(say.nameTaken);
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Turno');
    expect(optionTexts(dialog)).toEqual(['Mañana', 'Tarde']);
    expect(written).toHaveLength(1);
  });

  it('says at the choices what is wrong with all of them, and leads there', async () => {
    withFields([], { POST: { status: 422, message: 'x', errors: { choices: say.choiceTwice('Uno') } } });
    const { person } = renderAdmin({ resources, at: '/customFields/create' });
    const dialog = await dialogNamed('Nuevo campo propio');
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Turno');
    await choose(person, dialog, /^Tipo/, 'Opciones');
    await person.click(await firstOption(dialog));
    await person.paste('Uno\nUno');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(say.choiceTwice('Uno'))).toBeVisible();
    expect(option(dialog, 1)).toHaveFocus();
  });

  it('leads to the choice that the form itself finds wrong', async () => {
    const { written } = withFields([]);
    const { person } = renderAdmin({ resources, at: '/customFields/create' });
    const dialog = await dialogNamed('Nuevo campo propio');
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Turno');
    await person.type(await dialog.findByRole('textbox', { name: 'Orden' }), '0');
    await choose(person, dialog, /^Tipo/, 'Opciones');
    await person.click(await firstOption(dialog));
    await person.paste(`Uno\n${'x'.repeat(301)}`);
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(option(dialog, 2)).toHaveFocus());
    expect(option(dialog, 2)).toHaveAccessibleDescription(say.choiceMax(300));
    expect(dialog.getByRole('textbox', { name: 'Orden' })).toHaveAccessibleDescription(say.positionRange(200));
    expect(written).toEqual([]);
  });
});

describe('a field that is there', () => {
  it('keeps its place and the ids of its choices; one that is removed can be taken back', async () => {
    const { written } = withFields([customFieldOf(), colour]);
    const { person } = renderAdmin({ resources, at: '/customFields/5/edit' });
    const dialog = await dialogNamed('Editar campo propio');
    expect(await dialog.findByRole('textbox', { name: 'Dónde' })).toHaveAttribute('readonly');
    await person.click(dialog.getByRole('button', { name: 'Quitar: Azul' }));
    expect(dialog.getByRole('button', { name: 'Recuperar: Azul' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(option(dialog, 1)).toHaveFocus();
    await person.clear(option(dialog, 2));
    await person.type(option(dialog, 2), 'Granate{Enter}Verde');
    await person.click(dialog.getByRole('button', { name: 'Bajar Azul' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(written).toMatchObject([
      {
        name: 'Color',
        choices: [{ id: 2, name: 'Granate' }, { id: 1, name: 'Azul' }, { name: 'Verde' }],
        position: 1,
        archived: 0,
      },
    ]);
  });

  it('stays archived when it is edited', async () => {
    const { written } = withFields([customFieldOf({ archived: 1 })]);
    const { person } = renderAdmin({ resources, at: '/customFields/1/edit' });
    const dialog = await dialogNamed('Editar campo propio');
    await person.type(await dialog.findByRole('textbox', { name: /^Nombre/ }), ' nueva');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(written).toMatchObject([{ name: 'Taquilla nueva', archived: 1 }]);
  });

  it('is summed in the list where it is an amount, unless that is switched off', async () => {
    const { written } = withFields([]);
    const { person } = renderAdmin({ resources, at: '/customFields/create' });
    const dialog = await dialogNamed('Nuevo campo propio');
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Fianza');
    expect(dialog.queryByRole('switch', { name: 'Sumar en la lista' })).toBeNull();
    await choose(person, dialog, /^Tipo/, 'Número');
    expect(await dialog.findByRole('switch', { name: 'Sumar en la lista' })).not.toBeChecked();
    await choose(person, dialog, /^Tipo/, 'Importe');
    const isSummed = dialog.getByRole('switch', { name: 'Sumar en la lista' });
    expect(isSummed).toBeChecked();
    await person.click(isSummed);
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(say.created)).toBeVisible();
    expect(written).toMatchObject([{ kind: 'money', summed: 0 }]);
  });
});
