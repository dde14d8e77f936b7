import { describe, expect, it, test } from 'vitest';
import { payrollReasons as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { layouts, payslipFile, type PayslipFile } from '#tests/support/payslips.ts';
import { ana, company, factsOfPdf, jose, marta, olga, people, slip, stranger } from '#tests/support/readPayslips.ts';
import { disagreementOf } from './disagreement.ts';
import type { Candidate } from './names.ts';

const october = { month: 10, year: 2026 };
const september = { month: 9, year: 2026 };

/** What a file of October 2026 says when it is chosen for Ana and that month. */
async function said(file: Omit<PayslipFile, 'company'>, chosen: Candidate = ana, period = october) {
  const pages = await factsOfPdf(await payslipFile({ company, ...file }));
  const found = disagreementOf(pages, { cif: company.cif, people }, { user_id: chosen.id, ...period });
  return found && [found.reasons, found.named && [found.named.person.id, found.named.period]];
}

describe.each(layouts)('a payslip printed as %s', (layout) => {
  it('of the person and the month chosen agrees, also of two pages, signed, or an extra payment', async () => {
    const all = await Promise.all([
      said({ pages: [slip(ana, { layout })] }),
      said({ pages: [slip(ana, { layout, pages: 2 })], signer: marta }),
      said({ pages: [slip(ana, { layout, extra: true })] }),
      said({ pages: [slip(ana, { layout }), slip(ana, { layout, extra: true, amount: 900 })] }),
      said({ pages: [slip(ana, { layout, printedDni: '' })] }),
    ]);
    expect(all).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('of somebody else by DNI', async () => {
    expect(await said({ pages: [slip(jose, { layout })] })).toEqual([[say.otherPerson(name(jose))], [2, october]]);
  });

  it('of somebody else by name, where it has no DNI', async () => {
    const pages = [slip(olga, { layout, printedDni: '' })];
    expect(await said({ pages })).toEqual([[say.otherName(name(olga))], [3, october]]);
  });

  it('of somebody else by DNI, though the name is that of the person chosen', async () => {
    const pages = [slip({ ...ana, dni: jose.dni }, { layout })];
    expect(await said({ pages })).toEqual([[say.otherPerson(name(jose))], [2, october]]);
  });

  it('of nobody in the company', async () => {
    expect(await said({ pages: [slip(stranger, { layout })] })).toEqual([[say.stranger('87654321X')], undefined]);
  });

  it('with a letter that does not fit', async () => {
    const pages = [slip(ana, { layout, printedDni: '12345678A' })];
    expect(await said({ pages })).toEqual([[say.wrongLetter('12345678A')], undefined]);
  });

  it('of another month, or of another year', async () => {
    const pages = [slip(ana, { layout })];
    expect(await said({ ...september, pages })).toEqual([
      [say.otherPeriod('septiembre de 2026', 'octubre de 2026')],
      [1, september],
    ]);
    expect(await said({ month: 10, year: 2025, pages })).toEqual([
      [say.otherPeriod('octubre de 2025', 'octubre de 2026')],
      [1, { month: 10, year: 2025 }],
    ]);
  });

  it('of somebody else and of another month', async () => {
    expect(await said({ ...september, pages: [slip(jose, { layout })] })).toEqual([
      [say.otherPerson(name(jose)), say.otherPeriod('septiembre de 2026', 'octubre de 2026')],
      [2, september],
    ]);
  });
});

const name = (one: Candidate) => `${one.name} ${one.lastName}`;

describe('several people in one file: it is not known to whom it would be assigned', () => {
  test.each([
    ['the payslips of two, one of them the person chosen', [slip(ana), slip(jose)], say.severalPeople],
    ['the payslips of two others', [slip(jose), slip(olga)], say.severalPeople],
    ['a list', ['Lista', '12345678Z  1.200,00', '00000000T 900,00'], say.severalPeople],
    ['a list of names', ['Lista', 'GARCIA LOPEZ ANA MARIA 1.200,00', 'IVANOVA OLGA 900,00'], say.severalPeople],
    ['a page of costs', ['Costes de empresa', 'IVANOVA OLGA  2.000,00'], say.summary],
  ])('%s', async (_, pages, reason) => {
    const asPages = pages.every((page) => typeof page === 'string') ? [pages] : pages.filter(isSlip);
    expect(await said({ pages: asPages })).toEqual([[reason], undefined]);
  });
});

const isSlip = <T>(page: T | string): page is T => typeof page !== 'string';

describe('what says nothing agrees with everything', () => {
  test.each([
    ['a page without text', []],
    ['a page without facts', ['Hoja informativa']],
    ['a page of costs of nobody', ['Costes de empresa', '2.000,00']],
    ['a page of costs of the person chosen', ['Costes de empresa', 'GARCIA LOPEZ, ANA MARIA 2.000,00']],
  ])('%s', async (_, lines) => {
    expect(await said({ pages: [lines] })).toBeUndefined();
  });

  it('of people of the same name, either may be the one chosen', async () => {
    const twin = { ...ana, id: 7, dni: '87654321X' };
    const pdf = await payslipFile({ company, pages: [slip(ana, { printedDni: '' })] });
    const pages = await factsOfPdf(pdf, [...people, twin]);
    const among = { cif: company.cif, people: [...people, twin] };
    expect(disagreementOf(pages, among, { user_id: twin.id, ...october })).toBeUndefined();
    expect(disagreementOf(pages, among, { user_id: jose.id, ...october })?.reasons).toEqual([say.severalNames]);
  });
});
