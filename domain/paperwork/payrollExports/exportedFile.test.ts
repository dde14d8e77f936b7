import { describe, expect, it } from 'vitest';
import { exportLayout, type ExportLayout, standardLayout } from './layout.ts';
import { type Exported, fileRows } from './exportedFile.ts';

const line = { user_id: 1, name: 'Ana', last_name: 'Ruiz', dni: '12345678Z', own: { f12: '00123' } };
const texts = (layout: Partial<ExportLayout>, over: Partial<Exported> = {}) =>
  fileRows({
    month: '2026-02',
    leaveNames: { 'leave:3': 'Vacaciones' },
    ownNames: { f12: 'Código en la nómina' },
    lines: [{ ...line, values: { worked: 9615, overtime: 90, 'leave:3': 1.5 } }],
    ...over,
    layout: { ...standardLayout, ...layout },
  }).map((row) => row.map(({ text }) => text));
const columns = (...fields: string[]) => fields.map((field) => ({ field, heading: '' }));

describe('a file', () => {
  it('has a line for each person, in the order and under the headings that were drawn', () => {
    const drawn = [{ field: 'overtime', heading: 'HE' }, ...columns('dni', 'leave:3', 'night')];
    expect(texts({ columns: drawn })).toEqual([
      ['HE', 'DNI', 'Vacaciones', 'Horas nocturnas'],
      ['1,5', '12345678Z', '1,5', '0'],
    ]);
  });

  it('has a line for each person and concept that has a code', () => {
    const drawn = columns('dni', 'month', 'code', 'concept', 'amount');
    const layout = {
      lines: 'concept',
      columns: drawn,
      codes: { overtime: '0101', 'leave:3': '0900' },
      headings: false,
    };
    expect(texts(layout as Partial<ExportLayout>)).toEqual([
      ['12345678Z', '2026-02', '0101', 'Horas extra', '1,5'],
      ['12345678Z', '2026-02', '0900', 'Vacaciones', '1,5'],
    ]);
  });

  it.each([
    ['decimal', 9615, '160,25'],
    ['decimal', -50, '-0,83'],
    ['hoursMinutes', 9615, '160:15'],
    ['hoursMinutes', -50, '-0:50'],
    ['minutes', 9615, '9615'],
  ] as const)('writes hours as %s', (hours, worked, text) => {
    const lines = [{ ...line, values: { worked } }];
    expect(texts({ hours, columns: columns('worked'), headings: false }, { lines })).toEqual([[text]]);
  });

  it('has hours with minutes as lengths, which spreadsheets add up, but for those below nothing', () => {
    const layout = { ...standardLayout, hours: 'hoursMinutes' as const, columns: columns('worked'), headings: false };
    const lines = [9615, -50].map((worked) => ({ ...line, values: { worked } }));
    expect(fileRows({ month: '2026-02', layout, leaveNames: {}, ownNames: {}, lines }).flat()).toEqual([
      { text: '160:15', length: 9615 * 60_000 },
      { text: '-0:50' },
    ]);
  });

  it.each(['person', 'concept'] as const)('names people by a field of the enterprise’s own in lines by %s', (lines) => {
    const layout = { lines, columns: columns('f12', 'f13'), codes: { overtime: '0101' } };
    expect(texts(layout)).toEqual([
      ['Código en la nómina', 'Campo no disponible'],
      ['00123', ''],
    ]);
  });

  it('knows what somebody without a DNI and a deleted type of leave are', () => {
    const lines = [{ ...line, dni: null, values: {} }];
    const gone = { lines, leaveNames: {} };
    expect(texts({ columns: columns('dni', 'leave:3') }, gone)).toEqual([
      ['DNI', 'Ausencia de un tipo borrado'],
      ['', '0'],
    ]);
  });
});

describe('a template', () => {
  const refused = (layout: Partial<ExportLayout>) => !exportLayout.safeParse({ ...standardLayout, ...layout }).success;

  it('is taken as it stands first', () => expect(refused({})).toBe(false));
  it.each<[string, Partial<ExportLayout>]>([
    ['without columns', { columns: [] }],
    ['with a field that nobody knows', { columns: columns('salary') }],
    ['with a code for a field of a person', { codes: { f12: '1' } }],
    ['with a code for what is no variable', { codes: { dni: '1' } }],
    ['of lines by person with a concept', { columns: columns('dni', 'amount') }],
    ['of lines by concept with a variable', { lines: 'concept', columns: columns('dni', 'night') }],
  ])('%s is refused', (_what, layout) => expect(refused(layout)).toBe(true));
});
