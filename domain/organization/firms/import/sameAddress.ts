import { grouped } from '#domain/kernel/grouped.ts';
import { clientImportMessages as say } from '../messages/index.ts';
import type { CompanyInFile } from './companies.ts';
import type { CheckedCompany } from './index.ts';

/**
 * One address is proposed to once at a time: further new companies of the same administrator have to wait. Each has a message
 * at the line that names the address.
 * @param inFile the companies of which `found` was checked
 */
export function withSameAddress(
  found: readonly CheckedCompany[],
  inFile: readonly Pick<CompanyInFile, 'cif' | 'lines' | 'at'>[],
): CheckedCompany[] {
  const lineOf = new Map(inFile.map(({ cif, at, lines }) => [cif, at.admin_email ?? lines[0]?.line ?? 0]));
  const ready = found.filter(({ outcome, errors }) => outcome === 'new' && errors.length === 0);
  const firstAt = new Map([...grouped(ready, ({ email }) => email)].map(([email, [first]]) => [email, first]));
  const isReady = new Set(ready);
  return found.map((company) => {
    const first = firstAt.get(company.email);
    if (!first || first === company || !isReady.has(company)) return company;
    const line = (cif: string) => lineOf.get(cif) ?? 0;
    const message = say.sameAddress(line(company.cif), first.cif, line(first.cif));
    return { ...company, errors: [{ field: 'admin_email', message }] };
  });
}
