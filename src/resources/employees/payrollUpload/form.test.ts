import { expect, it, test } from 'vitest';
import { messagesOf } from '#src/engine/form/resolver.ts';
import {
  emptyUpload,
  monthChoices,
  months,
  payrollLimits,
  refusalText,
  sortFiles,
  uploadForm,
  type UploadValues,
  yearsUntil,
} from './form.ts';

const pdf = new File(['%PDF'], 'nomina.pdf');
const whole: UploadValues = { mode: 'single', employee: { id: 21 }, month: '10', year: '2026', files: [pdf] };

test.each<[string, Partial<UploadValues>, object]>([
  ['nothing is wrong', {}, {}],
  ['"At least one file is required"', { files: [] }, { files: 'Por favor, selecciona al menos un archivo' }],
  ['employee', { employee: null }, { employee: 'Por favor, selecciona un empleado' }],
  ['"required unless the multi-payroll"', { employee: null, mode: 'multiple' }, {}],
  ['"or multi-file option is on"', { employee: null, mode: 'files', files: [pdf, pdf] }, {}],
  ['"Month and year are required"', { month: '' }, { month: 'Por favor, selecciona el mes y el año' }],
  ['year', { year: '' }, { year: 'Por favor, selecciona el mes y el año' }],
  ['several files, but one is asked for', { files: [pdf, pdf] }, { files: 'Selecciona un solo archivo' }],
])('%s', (_, over, errors) => {
  const { error } = uploadForm.safeParse({ ...whole, ...over });
  expect(error ? messagesOf(error) : {}).toEqual(errors);
});

it('"the current year and the 9 before it (10 choices). Months 01 to 12"', () => {
  expect(yearsUntil(2026)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017']);
  expect([months.length, months[0], months[11]]).toEqual([12, '01', '12']);
});

it('months have their names, and the last one that has ended is chosen', () => {
  expect(monthChoices()[0]).toEqual({ id: '01', name: 'enero' });
  expect(emptyUpload('2026-11-24')).toMatchObject({ month: '10', year: '2026' });
  expect(emptyUpload('2026-01-02')).toMatchObject({ month: '12', year: '2025' });
});

it('"Accepted files: .pdf, .xlsx, .xls"', () => {
  const names = ['a.PDF', 'b.xlsx', 'c.xls', 'd.docx'].map((name) => new File(['x'], name));
  const { accepted, refused } = sortFiles(names, payrollLimits('files'));
  expect(accepted.map(({ name }) => name)).toEqual(['a.PDF', 'b.xlsx', 'c.xls']);
  expect(refused.map(({ reason }) => reason)).toEqual([
    'El archivo «d.docx» no se admite. Formatos admitidos: .pdf, .xlsx, .xls',
  ]);
  expect(refusalText(refused)).toBe(refused[0]?.reason);
  expect(refusalText([...refused, ...refused])).toBe('2 archivos no se pueden subir: junto a cada uno se dice por qué');
  expect(refusalText([])).toBeUndefined();
});

test.each([
  ['files', 1],
  ['multiple', 2],
] as const)('a file of 26 MB stands beside its reason where each is one payroll: %s', (mode, taken) => {
  const large = new File([new Uint8Array(26 * 1024 * 1024)], 'grande.pdf');
  const { accepted, refused } = sortFiles([pdf, large], payrollLimits(mode));
  expect(accepted).toHaveLength(taken);
  expect(refused.map(({ reason }) => reason)).toEqual(
    taken === 1 ? ['El archivo «grande.pdf» supera el máximo de 25 MB'] : [],
  );
});
