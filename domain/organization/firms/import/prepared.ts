import type { z } from 'zod';
import { employeeNumber, enterpriseForm } from '#domain/organization/enterprises/enterprises.ts';
import type { LineError } from '#domain/organization/imports/cells.ts';
import { isCif } from '../addressee.ts';
import { clientImportMessages as say, firmMessages } from '../messages/index.ts';
import { preparedPerson } from '../preparedCompanies.ts';
import { type CompanyField, companyHeadingOf } from './columns.ts';
import type { CompanyInFile } from './companies.ts';

interface Prepared {
  readonly user: z.output<typeof preparedPerson>;
  readonly enterprise: z.output<typeof enterpriseForm>;
  readonly employees: number;
}

type Read =
  { readonly ok: true; readonly prepared: Prepared } | { readonly ok: false; readonly errors: readonly LineError[] };

const ofEnterprise = ['name', 'cif', 'phone', 'address', 'city', 'state', 'zip_code', 'country'] as const;
const ofAdmin = { name: 'admin_name', last_name: 'admin_last_name', email: 'admin_email' } as const;

/**
 * What a file says of a company that is to be prepared, by the schemas of the form.
 * @param people how many of them the file brings: so many employees it has, unless it says another number
 */
export function preparedFrom({ values }: CompanyInFile, people: number): Read {
  const enterprise = enterpriseForm.safeParse(Object.fromEntries(ofEnterprise.map((field) => [field, values[field]])));
  const { admin_name: name, admin_last_name: last_name, admin_email: email } = values;
  const user = preparedPerson.safeParse({ name, last_name, email });
  const employees = employeeNumber.safeParse(values.employee_number ?? Math.max(1, people));
  const wrongCif = values.cif !== undefined && !isCif(values.cif);
  const errors: LineError[] = [
    ...(wrongCif ? [at('cif', firmMessages.cifFormat)] : []),
    ...problems(enterprise, (path) => path as CompanyField),
    ...problems(user, (path) => ofAdmin[path as keyof typeof ofAdmin]),
    ...problems(employees, () => 'employee_number'),
  ];
  if (!enterprise.success || !user.success || !employees.success || errors.length > 0) return { ok: false, errors };
  return { ok: true, prepared: { user: user.data, enterprise: enterprise.data, employees: employees.data } };
}

const problems = (read: z.ZodSafeParseResult<unknown>, fieldOf: (path: string) => CompanyField): LineError[] =>
  read.success ? [] : read.error.issues.map(({ path, message }) => at(fieldOf(String(path[0])), message));

const at = (field: CompanyField, message: string): LineError => ({
  field,
  message: say.atHeading(companyHeadingOf(field), message),
});
