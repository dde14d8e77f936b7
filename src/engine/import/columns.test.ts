import { describe, expect, it } from 'vitest';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import { field } from '#domain/kernel/fields.ts';
import { columnsOf, templateOf, withNames } from './columns.ts';
import { UnreadableFile } from './readImportFile.ts';

const words: Readonly<Record<string, string>> = {
  'fields.name': 'Nombre',
  'fields.floor': 'Planta',
  'fields.seats': 'Nº de plazas',
  'values.floor.ground': 'Baja',
  'values.floor.first': 'Primera',
};
const columns = columnsOf(
  {
    name: field('text', { required: true }),
    floor: field('select', { choices: ['ground', 'first'] }),
    seats: field('integer'),
  },
  (key) => words[key] ?? key,
);

describe('a file in the words of people', () => {
  it('is written with names of fields and ids of choices, whatever its order, accents and capitals', () => {
    const rows = [[''], ['PLANTA', 'Otra', 'nombre ', 'nº  de PLAZAS'], [], ['baja', 'x', 'Sala', '3']];
    expect(withNames(rows, columns)).toEqual({
      rows: [[''], ['floor', '', 'name', 'seats'], [], ['ground', 'x', 'Sala', '3']],
      ignored: ['Otra'],
      problems: new Map(),
    });
  });

  it('names a choice by its words, by the first thing that they count up, or by its id', () => {
    const zones = columnsOf(
      {
        name: field('text', { required: true }),
        zone: field('select', { choices: ['Sea/North', 'Sea/South', 'Land'] }),
      },
      (key) =>
        ({
          'values.zone.Sea/North': 'Península, Baleares y Ceuta',
          'values.zone.Sea/South': 'Sur, parte',
          'values.zone.Land': 'Sur',
        })[key] ?? key,
    );
    const written = ['peninsula', 'PENÍNSULA, Baleares y CEUTA', 'sea/north', 'sur', 'Sur, parte', 'Baleares'];
    const { rows, problems } = withNames(
      [['fields.name', 'fields.zone'], ...written.map((text) => ['Uno', text])],
      zones,
    );
    expect(rows.slice(1).map(([, zone]) => zone)).toEqual([
      'Sea/North',
      'Sea/North',
      'Sea/North',
      'Land',
      'Sea/South',
      'Baleares',
    ]);
    expect([...problems.keys()]).toEqual([7]);
  });

  it('takes no number for an id: it may be the name of another choice', () => {
    const sizes = columnsOf({ size: field('select', { choices: [1, 2] }) }, (key) =>
      key === 'values.size.1' ? '36' : key === 'values.size.2' ? '38' : 'Talla',
    );
    const { rows, problems } = withNames([['Talla'], ['38'], ['2']], sizes);
    expect(rows.slice(1)).toEqual([['2'], ['2']]);
    expect(problems).toEqual(new Map([[3, { size: importedMessages.notChoice('2', ['36', '38']) }]]));
  });

  it('says of a line which choices there are where it names another one', () => {
    const { rows, problems } = withNames(
      [
        ['Nombre', 'Planta'],
        ['Sala', 'Sótano'],
      ],
      columns,
    );
    expect(rows[1]).toEqual(['Sala', 'Sótano']);
    expect(problems).toEqual(new Map([[2, { floor: importedMessages.notChoice('Sótano', ['Baja', 'Primera']) }]]));
  });

  it('cannot be read without the columns that must be there', () => {
    const problem = new UnreadableFile('missing', 0, ['Nombre']);
    expect(() => withNames([['Planta'], ['Baja']], columns)).toThrow(problem);
  });

  it('has a template that says how each field is written', () => {
    expect(templateOf(columns)).toEqual([
      ['Nombre', 'Planta', 'Nº de plazas'],
      ['', 'Baja', '3'],
    ]);
  });
});
