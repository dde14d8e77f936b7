import { clientImportLimits } from '#domain/organization/firms/import/limits.ts';
import type { CompanyInFile, FileLine } from '#domain/organization/firms/import/companies.ts';
import type { CheckedCompany } from '#domain/organization/firms/import/index.ts';
import { withSameAddress } from '#domain/organization/firms/import/sameAddress.ts';

/** A company of a file: what would become of it, and the lines that say so. */
export interface Planned extends CheckedCompany {
  readonly lines: readonly FileLine[];
  readonly fresh: number;
  readonly known: number;
  readonly wrong: CheckedCompany['people'];
}

/** Whether anything is to be done of it, once its wrong people are left out. */
export const isToDo = ({ errors, outcome, fresh }: Planned): boolean =>
  errors.length === 0 && (outcome === 'new' || fresh > 0);

export const isWrong = ({ errors, wrong }: Planned): boolean => errors.length > 0 || wrong.length > 0;

/** What the server found of the companies of a file; the wrong ones first. */
export function planOf(found: readonly CheckedCompany[], inFile: readonly CompanyInFile[]): Planned[] {
  const linesOf = new Map(inFile.map(({ cif, lines }) => [cif, lines]));
  const planned = withSameAddress(found, inFile).map((company): Planned => {
    const { people } = company;
    const count = (state: 'new' | 'known') => people.filter((one) => one.state === state).length;
    const wrong = people.filter(({ state }) => state === 'error');
    return { ...company, lines: linesOf.get(company.cif) ?? [], fresh: count('new'), known: count('known'), wrong };
  });
  const rank = (company: Planned) => (isWrong(company) ? 0 : isToDo(company) ? 1 : 2);
  return planned.toSorted((a, b) => rank(a) - rank(b));
}

/** Companies that are sent in one call, each with all of its lines. */
export function lotsOf<Company extends Pick<CompanyInFile, 'lines'>>(companies: readonly Company[]): Company[][] {
  const lots: Company[][] = [];
  let lines = Infinity;
  for (const company of companies) {
    lines += company.lines.length;
    if (lines > clientImportLimits.linesAtOnce) {
      lots.push([]);
      lines = company.lines.length;
    }
    lots.at(-1)?.push(company);
  }
  return lots;
}
