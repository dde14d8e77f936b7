import { describe, expect, it, test } from 'vitest';
import { payrollReasons as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { layouts, type Payslip } from '#tests/support/payslips.ts';
import { ana, company, jose, marta, olga, people, planned, slip, stranger } from '#tests/support/readPayslips.ts';
import { type Candidate, Names } from './names.ts';
import { planSource } from './plan.ts';

describe.each(layouts)('a payslip printed as %s', (layout) => {
  it('is matched by DNI', async () => {
    const { pieces, unmatched, warnings } = await planned({ pages: [slip(ana, { layout }), slip(olga, { layout })] });
    expect([pieces, unmatched, warnings]).toEqual([
      [
        { id: 1, pages: [1], extra: false },
        { id: 3, pages: [2], extra: false },
      ],
      [],
      [],
    ]);
  });

  it('is matched by name when it has no DNI', async () => {
    const { pieces } = await planned({ pages: [slip(jose, { layout, printedDni: '' })] });
    expect(pieces).toEqual([{ id: 2, pages: [1], extra: false }]);
  });

  it('of a stranger is not matched, and the reason names the DNI', async () => {
    const { pieces, unmatched } = await planned({ pages: [slip(stranger, { layout })] });
    expect([pieces, unmatched]).toEqual([[], [{ page: 1, reason: say.stranger('87654321X') }]]);
  });

  it('with a letter that does not fit is not matched, not even by name', async () => {
    const { pieces, unmatched } = await planned({ pages: [slip(ana, { layout, printedDni: '12345678A' })] });
    expect([pieces, unmatched]).toEqual([[], [{ page: 1, reason: say.wrongLetter('12345678A') }]]);
  });

  it('of two pages stays together, though the second one names nobody', async () => {
    const { pieces } = await planned({ pages: [slip(ana, { layout, pages: 2 }), slip(olga, { layout, pages: 2 })] });
    expect(pieces.map(({ pages }) => pages)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

describe('numbers that are not the worker’s', () => {
  it('the signer’s is not taken for the worker’s, though the signer is of the company', async () => {
    const { pieces } = await planned({ signer: marta, pages: [slip(ana)] });
    expect(pieces).toEqual([{ id: 1, pages: [1], extra: false }]);
  });

  it('the signer’s own payslip is theirs', async () => {
    const { pieces } = await planned({ signer: marta, pages: [slip(marta)] });
    expect(pieces).toEqual([{ id: 4, pages: [1], extra: false }]);
  });

  it('the signer’s alone pageRefs nothing', async () => {
    const { pieces, unmatched } = await planned({
      signer: marta,
      pages: [slip(stranger, { printedDni: '', withoutName: true })],
    });
    expect([pieces, unmatched]).toEqual([[], [{ page: 1, reason: say.noIdentity }]]);
  });

  it('one that stands on most pages beside others is that of who signs, whatever its label', async () => {
    const lines = ['Responsable 11111111H'];
    const { pieces, unmatched } = await planned({
      pages: [ana, jose, olga].map((who) => slip(who, { bareDni: true, lines })),
    });
    expect([pieces.map(({ id }) => id), unmatched]).toEqual([[1, 2, 3], []]);
  });

  it('two DNI of employees without a label that decides: not matched', async () => {
    const { pieces, unmatched } = await planned({
      pages: [slip(ana, { bareDni: true, layout: 'table', lines: ['00000000T'] })],
    });
    expect([pieces, unmatched]).toEqual([[], [{ page: 1, reason: say.severalPeople }]]);
  });

  it('two DNI of employees: the one labelled as the worker’s decides', async () => {
    const { pieces } = await planned({ pages: [slip(ana, { lines: ['00000000T'] })] });
    expect(pieces).toEqual([{ id: 1, pages: [1], extra: false }]);
  });
});

describe('pages that are no payslip of one person', () => {
  test.each([
    [['RESUMEN DE NOMINAS', 'GARCIA LOPEZ, ANA MARIA  12345678Z  1.200,00'], say.summary],
    [['Costes de empresa', '12345678Z  2.000,00'], say.summary],
    [['Lista', '12345678Z  1.200,00', '00000000T 900,00'], say.severalPeople],
    [['Hoja informativa'], say.noIdentity],
    [[], say.noText],
  ])('%j', async (lines, reason) => {
    expect((await planned({ pages: [lines] })).unmatched).toEqual([{ page: 1, reason }]);
  });

  it('a second page goes with its first one, which could not be placed', async () => {
    const { unmatched } = await planned({ pages: [slip(stranger, { pages: 2 })] });
    expect(unmatched).toEqual([
      { page: 1, reason: say.stranger('87654321X') },
      { page: 2, reason: say.continues(1) },
    ]);
  });
});

test.each([
  ['of another number of pages', 'PAGINA 2 DE 3', say.noIdentity],
  ['of another month', 'PAGINA 2 DE 2  PERIODO: DEL 01/09/2026 AL 30/09/2026', say.noIdentity],
])('a second page %s follows nobody', async (_what, line, reason) => {
  const first = [
    'PAGINA 1 DE 2',
    'PERIODO: DEL 01/10/2026 AL 31/10/2026',
    'GARCIA LOPEZ, ANA MARIA',
    'D.N.I.: 12345678Z',
  ];
  const { pieces, unmatched } = await planned({ pages: [first, [line, 'Detalle']] });
  expect([pieces, unmatched]).toEqual([[{ id: 1, pages: [1], extra: false }], [{ page: 2, reason }]]);
});

describe('copies and extra payments', () => {
  it('of each page twice the worker’s copy is kept', async () => {
    const twice = (who: Candidate): Payslip[] => [slip(who, { copy: 'EMPRESA' }), slip(who, { copy: 'TRABAJADOR' })];
    const { pieces, skipped } = await planned({ pages: [...twice(ana), ...twice(olga)] });
    expect(pieces.map(({ id, pages }) => [id, pages])).toEqual([
      [1, [2]],
      [3, [4]],
    ]);
    expect(skipped).toEqual([
      { page: 1, reason: say.otherCopy('Ana María García López') },
      { page: 3, reason: say.otherCopy('Olga Ivanova') },
    ]);
  });

  it('of two-page copies, the worker’s two pages are kept', async () => {
    const pages: Payslip[] = [slip(ana, { copy: 'EMPRESA', pages: 2 }), slip(ana, { copy: 'TRABAJADOR', pages: 2 })];
    expect((await planned({ pages })).pieces.map((piece) => piece.pages)).toEqual([[3, 4]]);
  });

  it('wage and extra payment keep a second page that says the same on both', async () => {
    const pages = (['EMPRESA', 'TRABAJADOR'] as const).flatMap((copy): Payslip[] => [
      slip(ana, { copy, pages: 2 }),
      slip(ana, { copy, pages: 2, extra: true, amount: 900 }),
    ]);
    const { pieces, skipped } = await planned({ pages });
    expect(pieces.map((piece) => [piece.pages, piece.extra])).toEqual([
      [[5, 6], false],
      [[7, 8], true],
    ]);
    expect(skipped.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  });

  it('an extra payment in the same month is a payroll of its own', async () => {
    const { pieces } = await planned({ pages: [slip(ana), slip(jose), slip(ana, { extra: true, amount: 900 })] });
    expect(pieces).toEqual([
      { id: 1, pages: [1], extra: false },
      { id: 1, pages: [3], extra: true },
      { id: 2, pages: [2], extra: false },
    ]);
  });
});

it('what is of another month than the one given waits for a decision', async () => {
  const { pieces, otherPeriods, unmatched, warnings } = await planned({ month: 9, pages: [slip(ana, { pages: 2 })] });
  expect([pieces, unmatched, warnings]).toEqual([[], [], []]);
  const reason = say.otherPeriod('septiembre de 2026', 'octubre de 2026');
  expect(otherPeriods).toEqual([{ id: 1, pages: [1, 2], extra: false, period: { month: 9, year: 2026 }, reason }]);
});

describe('multi-file: by content, then by file name', () => {
  const whole = (id: number) => [{ id, pages: 'all', extra: false }];
  it('a file of one person stays whole', async () => {
    const { pieces, warnings } = await planned({ pages: [slip(ana, { pages: 2 })] }, { whole: true, name: 'x.pdf' });
    expect([pieces, warnings]).toEqual([whole(1), []]);
  });

  it('its content goes before its name', async () => {
    const { pieces, warnings } = await planned({ pages: [slip(ana)] }, { whole: true, name: 'X1234567L.pdf' });
    expect([pieces, warnings]).toEqual([whole(1), [{ reason: say.fileNameDiffers('Ana María García López') }]]);
  });

  test.each([
    ['X1234567L_oct.pdf', 3],
    ['nomina 12.345.678-Z.pdf', 1],
    ['Muñoz_de_la_Peña-José-2026-10.pdf', 2],
  ])('%s names whose it is', async (name, id) => {
    expect((await planned({ pages: [[]] }, { whole: true, name })).pieces).toEqual(whole(id));
  });

  test.each([
    ['octubre.pdf', say.fileName],
    ['87654321X.pdf', say.stranger('87654321X')],
    ['Ivanova Olga y Gil Sanz Marta.pdf', say.severalPeople],
  ])('%s: nobody', async (name, reason) => {
    expect((await planned({ pages: [[]] }, { whole: true, name })).unmatched).toEqual([{ page: 1, reason }]);
  });

  it('the name does not help against a stranger’s content', async () => {
    const { pieces } = await planned({ pages: [slip(stranger)] }, { whole: true, name: '12345678Z.pdf' });
    expect(pieces).toEqual([]);
  });

  it('a spreadsheet is matched by its name', () => {
    const names = new Names(people);
    const options = { company: { cif: company.cif, people }, input: { month: 10, year: 2026 }, wholeFiles: true };
    expect(planSource({ name: '12345678Z.xlsx' }, names, options).pieces).toMatchObject([
      { person: ana, pages: 'all' },
    ]);
    expect(planSource({ name: 'hoja.xlsx' }, names, options).unmatched).toEqual([{ reason: say.fileName }]);
  });
});
