import { endpoints } from '#domain/endpoints.ts';
import type { MandateRight } from '#domain/rights.ts';
import type { CompanyOfUpload, FirmUpload, FirmUploadSummary } from '#domain/paperwork/payrolls/firmUploads.ts';
import { companyControl } from '#domain/organization/people/identityNumber.ts';
import { beforeEach } from 'vitest';
import { api, employ, named, period, withPayrolls } from '#tests/support/payrollCompany.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { type Payslip, payslipFile } from '#tests/support/payslips.ts';
import { PDFDocument } from 'pdf-lib';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';

export type Firms = ReturnType<typeof firmsOf>;
export type Firm = Awaited<ReturnType<Firms['firm']>>;

let counter = Date.now() % 1_000_000;

/** One that fits, of nobody else. */
export function cif(): string {
  counter += 1;
  const digits = String(counter).padStart(7, '0');
  return `B${digits}${companyControl(digits)}`;
}

/** A client of the firm with two people. */
export async function client(firms: Firms, firm: Firm, rights: readonly MandateRight[] = ['payrolls'], own = cif()) {
  const company = await createCompany(api);
  await api.sql('update enterprises set cif = $2 where id = $1', [company.enterpriseId, own]);
  const ana = await employ(company.enterpriseId, 'Ana', `Gil ${company.enterpriseId}`);
  const luis = await employ(company.enterpriseId, 'Luis', `Sanz ${company.enterpriseId}`);
  const mandateId = await firms.mandate(company, firm, rights);
  return { company, id: company.enterpriseId, cif: own, ana, luis, mandateId };
}
export type Client = Awaited<ReturnType<typeof client>>;

export let firms: Firms;
export let firm: Firm;
/** Who owns the firm. */
export let owner: number;
export let one: Client;
export let two: Client;

/** A firm with two clients for each test of the file that calls it. */
export function withClients(settings: NodeJS.ProcessEnv = {}): void {
  withPayrolls(settings);
  beforeEach(async () => {
    firms = firmsOf(api);
    firm = await firms.firm();
    owner = firm.owner.id;
    one = await client(firms, firm);
    two = await client(firms, firm);
  });
}

type Pages = readonly (Payslip | readonly string[])[];

/** Payslips of several companies in one PDF, in the order given; what is of none prints no CIF. */
export async function fileOf(...parts: (readonly [{ readonly cif: string }, Pages])[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const [{ cif: own }, pages] of parts) {
    const part = await PDFDocument.load(
      await payslipFile({ company: { name: 'Empresa SL', cif: own }, ...period, pages }),
    );
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}

export const send = (as: number, content: Uint8Array, body: object = period) =>
  api.call(endpoints.uploadFirmPayrolls, { as, body, files: [named('todas.pdf', content, 'file')] });

export const get = (as: number, id: number) => api.call(endpoints.getFirmPayrolls, { as, params: { id } });
export const seen = async (as: number, id: number) => (await get(as, id)).data as FirmUpload;

/** An upload that has been read: the calls of these tests wait for the queue. */
export async function read(as: number, ...parts: Parameters<typeof fileOf>): Promise<FirmUpload> {
  const { data } = await send(as, await fileOf(...parts));
  return seen(as, (data as FirmUploadSummary).id);
}

export const place = (
  as: number,
  id: number,
  pages: readonly number[],
  placed: { enterprise_id: number; employee_id: number } | null,
) => api.call(endpoints.placeFirmPages, { as, params: { id }, body: { pages: [...pages], placed } });

export async function handOut(as: number, id: number, enterpriseId: number) {
  const answer = await api.call(endpoints.handOutFirmPayrolls, {
    as,
    params: { id },
    body: { enterprise_id: enterpriseId },
  });
  return { ...answer, company: answer.data as CompanyOfUpload };
}

export const brief = ({ pages }: FirmUpload) =>
  pages.map(({ page, state, enterprise_id, user_id }) => [page, state, enterprise_id, user_id]);

export const noCif = { cif: '' };
