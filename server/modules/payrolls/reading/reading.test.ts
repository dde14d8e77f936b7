import { describe, expect, it, test } from 'vitest';
import { payrollReasons as say } from '../../../../domain/messages/es.ts';
import { layouts, type Payslip, type PayslipFile, payslipFile } from '../../../../tests/support/payslips.ts';
import { identitiesIn } from './identities.ts';
import { type Candidate, Names } from './names.ts';
import { factsOf } from './pageFacts.ts';
import { type PageText, plainCapitals, readPages } from './pageText.ts';
import { periodOf } from './period.ts';
import { planSource } from './plan.ts';

const person = (id: number, name: string, lastName: string, dni: string | null): Candidate => ({
  id,
  name,
  lastName,
  dni,
});
const ana = person(1, 'Ana María', 'García López', '12345678Z');
const jose = person(2, 'José', 'Muñoz de la Peña', '00000000T');
const olga = person(3, 'Olga', 'Ivanova', 'X1234567L');
const marta = person(4, 'Marta', 'Gil Sanz', '11111111H');
const company = { name: 'Panadería La Espiga SL', cif: 'B84312760' };
const people = [ana, jose, olga, marta];
const stranger = person(9, 'Eva', 'Ajena Ruiz', '87654321X');

const slip = (who: Candidate, more: Partial<Payslip> = {}): Payslip => ({ person: who, ...more });

async function planned(file: Omit<PayslipFile, 'company'>, options: { name?: string; whole?: boolean } = {}) {
  const names = new Names(people);
  const texts = await readPages(await payslipFile({ company, ...file }));
  const source = { name: options.name ?? 'nominas.pdf', pages: texts.map((text) => factsOf(text, names)) };
  const given = { month: 10, year: 2026 };
  const plan = planSource(source, names, {
    company: { cif: company.cif, people },
    given,
    wholeFiles: options.whole ?? false,
  });
  return { ...plan, pieces: plan.pieces.map(({ person: { id }, pages, extra }) => ({ id, pages, extra })) };
}

describe('a DNI is found however it is printed', () => {
  test.each([
    ['NIF 12345678Z', ['12345678Z']],
    ['12345678-Z', ['12345678-Z']],
    ['N.I.F.: 12.345.678-Z', ['12.345.678-Z']],
    ['12345678 Z', ['12345678 Z']],
    ['D.N.I. 1 2 3 4 5 6 7 8 Z', ['1 2 3 4 5 6 7 8 Z']],
    ['X1234567L', ['X1234567L']],
    ['X-1234567-L', ['X-1234567-L']],
    ['NIF 1234567L', ['1234567L']],
    ['28/12345678/40', []],
    ['B84312760', []],
    ['ES12345678Z', []],
    ['112345678Z', []],
    ['12345678ZA', []],
    ['00000000T  X1234567L', ['00000000T', 'X1234567L']],
  ])('%s', (text, printed) => {
    expect([...identitiesIn(text)].map((one) => one.printed)).toEqual(printed);
  });
});

describe('the period is read as the programs print it', () => {
  const page = (text: string): PageText => [{ y: 0, text: plainCapitals(text), cells: [] }];
  test.each([
    ['Periodo: 01/10/2026 a 31/10/2026', 10, 2026],
    ['Del 01-10-26 al 31-10-26', 10, 2026],
    ['MENS 01 OCT 26 a 31 OCT 26', 10, 2026],
    ['OCT 26', 10, 2026],
    ['Octubre 2026', 10, 2026],
    ['SEPTIEMBRE DE 2026', 9, 2026],
    ['del 1 al 31 de octubre de 2026', 10, 2026],
  ])('%s', (text, month, year) => {
    expect(periodOf(page(text))).toEqual({ month, year });
  });
  test.each(['Antigüedad: 01/03/2015', 'Madrid, 31 de octubre de 2026', '13/13/2026 a 40/13/2026', 'MAR'])(
    '%s: none',
    (text) => {
      expect(periodOf(page(text))).toBeUndefined();
    },
  );
});

describe('names are matched as `APELLIDOS, NOMBRE` in capitals without accents, in any order', () => {
  const names = new Names([...people, person(5, 'Ana', 'García', null)]);
  test.each([
    ['GARCIA LOPEZ, ANA MARIA', [1]],
    ['ANA MARIA GARCIA LOPEZ', [1]],
    ['GARCIA LOPEZ, ANA Mª', [1]],
    ['Trabajador: MUÑOZ DE LA PEÑA JOSE  Oficial', [2]],
    ['G A R C I A L O P E Z , A N A M A R I A', [1]],
    ['GARCIA, ANA', [5]],
    ['GARCIA LOPEZ', []],
    ['ANA', []],
  ])('%s', (text, ids) => {
    expect(names.in(text).map((one) => one.person.id)).toEqual(ids);
  });
});

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

  it('the signer’s alone places nothing', async () => {
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

  it('an extra payment in the same month is a payroll of its own', async () => {
    const { pieces } = await planned({ pages: [slip(ana), slip(jose), slip(ana, { extra: true, amount: 900 })] });
    expect(pieces).toEqual([
      { id: 1, pages: [1], extra: false },
      { id: 1, pages: [3], extra: true },
      { id: 2, pages: [2], extra: false },
    ]);
  });
});

it('another month than the one given is a warning, not a refusal', async () => {
  const { pieces, warnings } = await planned({ month: 9, pages: [slip(ana)] });
  expect(pieces).toHaveLength(1);
  expect(warnings).toEqual([{ page: 1, reason: say.otherPeriod('septiembre de 2026', 'octubre de 2026') }]);
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
    const options = { company: { cif: company.cif, people }, given: { month: 10, year: 2026 }, wholeFiles: true };
    expect(planSource({ name: '12345678Z.xlsx' }, names, options).pieces).toMatchObject([
      { person: ana, pages: 'all' },
    ]);
    expect(planSource({ name: 'hoja.xlsx' }, names, options).unmatched).toEqual([{ reason: say.fileName }]);
  });
});
