import { expect, test } from 'vitest';
import { columnsFor, exportLayout, type ExportLayout, layoutFor, standardLayout } from './layout.ts';

const columns = (...fields: string[]) => fields.map((field) => ({ field, heading: '' }));
const shared: ExportLayout = {
  codes: { overtime: '0101', 'leave:3': 'V' },
  lines: 'person',
  columns: columns('dni', 'overtime', 'leave:3'),
  hours: 'minutes',
  headings: false,
};
const own: ExportLayout = {
  ...standardLayout,
  codes: { overtime: '9', night: '8', 'leave:7': 'VAC' },
  columns: columns('dni', 'leave:7'),
};

test.each<[string, Partial<ExportLayout>, Partial<ExportLayout>, Partial<ExportLayout>]>([
  [
    'takes all but leave, of which it keeps its own',
    {},
    {},
    { codes: { overtime: '0101', 'leave:7': 'VAC' }, columns: columns('dni', 'overtime', 'leave:7'), hours: 'minutes' },
  ],
  [
    'has no columns of leave where a line is a concept',
    { lines: 'concept', columns: columns('dni', 'code', 'amount') },
    {},
    { lines: 'concept', columns: columns('dni', 'code', 'amount') },
  ],
  [
    'keeps its own fields of people and takes none of another’s',
    { lines: 'concept', columns: columns('f12', 'code', 'amount') },
    { columns: columns('f20', 'leave:7') },
    { lines: 'concept', columns: columns('code', 'amount', 'f20') },
  ],
  [
    'begins with the usual columns where nothing else is shared',
    { columns: columns('leave:3') },
    { columns: columns('dni') },
    { columns: columnsFor('person') },
  ],
])('a layout for another enterprise %s', (_, sharedOver, ownOver, expected) => {
  const layout = layoutFor({ ...own, ...ownOver }, { ...shared, ...sharedOver });
  expect(layout).toMatchObject(expected);
  expect(layout.codes).toEqual({ overtime: '0101', 'leave:7': 'VAC' });
  expect(exportLayout.safeParse(layout).success).toBe(true);
});
