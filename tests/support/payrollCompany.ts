import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { controlLetter } from '#domain/organization/people/identityNumber.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { type Api, startApi } from './api.ts';
import { addPerson, type Company, createCompany } from './company/company.ts';
import { type Payslip, payslipFile, type PayslipPerson, smallPdf } from './payslips.ts';
import { pdfTexts } from './pdfText.ts';

export interface Employee extends PayslipPerson {
  readonly id: number;
  readonly dni: string;
}

export let api: Api;
export let ours: Company;
export let theirs: Company;
export let ana: Employee;
export let jose: Employee;
export let foreign: Employee;
let counter = 0;

export const company = { name: 'Panadería La Espiga SL', cif: 'B00000000' };
export const dniOf = (number: number) => `${String(number).padStart(8, '0')}${controlLetter(number)}`;

export async function employ(enterpriseId: number, name: string, lastName: string): Promise<Employee> {
  counter += 1;
  const dni = dniOf(20_000_000 + counter * 7_919);
  const id = await addPerson(api, enterpriseId, { role: 'employee', name, lastName, dni });
  return { id, name, lastName, dni };
}

/** A server for a file of tests, and for each of them two companies with their people. Called once by the file. */
export function withPayrolls(settings: NodeJS.ProcessEnv = {}): void {
  beforeAll(async () => {
    api = await startApi(settings);
    await startReading();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ours = await createCompany(api);
    theirs = await createCompany(api);
    ana = await employ(ours.enterpriseId, 'Ana María', 'García López');
    jose = await employ(ours.enterpriseId, 'José', 'Muñoz Peña');
    foreign = await employ(theirs.enterpriseId, 'Eva', 'Ajena Ruiz');
  });
}

/** Has the process started that reads payrolls: the routes wait for a few seconds only, and a busy machine takes them. */
async function startReading(): Promise<void> {
  const pdf = await smallPdf();
  for await (const _ of api.workers.payrolls.for(1).stream('readFacts', pdf, []));
  for await (const _ of api.workers.payrolls.for(1).stream('cutPdf', pdf, [[1]]));
}

export const period = { month: 10, year: 2026 };
export const slips = (...pages: (Payslip | string[])[]) => payslipFile({ company, ...period, pages });
export const named = (name: string, content: Uint8Array, field = 'files') => ({ field, name, content });

type Route = 'uploadPayroll' | 'uploadMultiPayroll' | 'uploadPayrollFiles';
export const send = (route: Route, files: ReturnType<typeof named>[], body: object = {}, as = ours.adminId) =>
  api.call(endpoints[route], { as, body: { ...period, ...body }, files });
export const sendMulti = async (...pages: (Payslip | string[])[]) =>
  (await send('uploadMultiPayroll', [named('nominas.pdf', await slips(...pages))])).data as PayrollUpload;
export const payrollsOf = async (id: number, as = ours.adminId) =>
  ((await api.call(endpoints.getUser, { as, params: { id } })).data as UserDetail).payrolls;
export const read = async (id: number, as = ours.adminId) => {
  const { bytes } = await api.call(endpoints.downloadPayroll, { as, params: { id } });
  return pdfTexts(bytes);
};
