import { type Candidate, Names } from '#server/modules/paperwork/payrolls/commands/reading/names.ts';
import type { PageFacts } from '#server/modules/paperwork/payrolls/commands/reading/pageFacts.ts';
import { readFacts } from '#server/modules/paperwork/payrolls/commands/reading/readFacts.ts';
import { type Plan, planSource } from '#server/modules/paperwork/payrolls/commands/reading/plan.ts';
import { type Payslip, type PayslipFile, payslipFile } from './payslips.ts';

export const person = (id: number, name: string, lastName: string, dni: string | null): Candidate => ({
  id,
  name,
  lastName,
  dni,
});
export const ana = person(1, 'Ana María', 'García López', '12345678Z');
export const jose = person(2, 'José', 'Muñoz de la Peña', '00000000T');
export const olga = person(3, 'Olga', 'Ivanova', 'X1234567L');
export const marta = person(4, 'Marta', 'Gil Sanz', '11111111H');
export const company = { name: 'Panadería La Espiga SL', cif: 'B84312760' };
export const people = [ana, jose, olga, marta];
/** Of no company of ours. */
export const stranger = person(9, 'Eva', 'Ajena Ruiz', '87654321X');

export const slip = (who: Candidate, more: Partial<Payslip> = {}): Payslip => ({ person: who, ...more });

/** What each page of a file says. */
export async function factsOfPdf(pdf: Uint8Array, among = people): Promise<PageFacts[]> {
  const facts: PageFacts[] = [];
  for await (const page of readFacts(pdf, among)) facts.push(page);
  return facts;
}

/** What would become of a file of October 2026. */
export async function planned(file: Omit<PayslipFile, 'company'>, options: { name?: string; whole?: boolean } = {}) {
  const names = new Names(people);
  const facts = await factsOfPdf(await payslipFile({ company, ...file }));
  const source = { name: options.name ?? 'nominas.pdf', pages: facts };
  const input = { month: 10, year: 2026 };
  const plan = planSource(source, names, {
    company: { cif: company.cif, people },
    input,
    wholeFiles: options.whole ?? false,
  });
  const briefly = ({ person: { id }, pages, extra }: Plan['pieces'][number]) => ({ id, pages, extra });
  const otherPeriods = plan.otherPeriods.map((one) => ({ ...briefly(one), period: one.period, reason: one.reason }));
  return { ...plan, pieces: plan.pieces.map(briefly), otherPeriods };
}
