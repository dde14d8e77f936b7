import { createHash } from 'node:crypto';
import { z } from 'zod';
import { firmPayrollReasons, payrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import type { FilesPort } from '../ports/files/port.ts';
import { pagesPdf, type PrintedPage } from './documentPdf.ts';
import { cifOf, dniOf } from './identityNumbers.ts';
import { insertedRows, insertRows } from './insertRows.ts';
import { fullTime } from './shared.ts';
import { lastDayOf, pastMonths, payslipPage, worked, workersOf } from './writeDocuments.ts';
import type { WrittenFirm } from './writeFirm.ts';
import { companyIn, type Written } from './written.ts';

/** A page, and what it was found to be. */
interface FoundPage {
  readonly print: PrintedPage;
  readonly state: 'placed' | 'asked' | 'foreign';
  readonly enterprise_id?: number;
  readonly user_id?: number;
  readonly reason?: string;
  readonly isUndated?: true;
}

/** Works for a client, but is not among its people. */
const unknownWorker = {
  key: 'emilio.tuero',
  name: 'Emilio',
  lastName: 'Tuero Cabal',
  title: 'Encofrador',
  terms: fullTime,
  dni: dniOf(53_118_204),
};

/** No client of the firm. */
const stranger = { name: 'Pinturas Duque SL', cif: cifOf('4612873'), address: 'Calle Cuarte, 18', city: 'Valencia' };
const strangersWorker = {
  ...unknownWorker,
  key: 'rosa.duque',
  name: 'Rosa',
  lastName: 'Duque Ferri',
  title: 'Pintora',
};

const notice: PrintedPage = {
  title: 'Nota informativa',
  lines: [
    [['Los recibos de salarios de este mes incluyen la revisión', 48]],
    [['de las tablas salariales publicada en el boletín oficial.', 48]],
  ],
};

/** The payslips of the clients who wait for theirs came in one file: it has been read, and nothing is handed out. */
export async function writeFirmPayrolls(
  firm: WrittenFirm,
  clients: readonly Written[],
  files: FilesPort,
): Promise<void> {
  const { tx, id: firmId, accounts } = firm;
  const builder = companyIn(clients, 'construcciones-valdes');
  const { calendar } = builder.story;
  const [first = ''] = pastMonths(calendar);
  const period = { first, last: lastDayOf(first) };
  const pages: FoundPage[] = [
    ...clients.filter(({ story }) => story.company.payslipsWait).flatMap((client) => slipsOf(client, period)),
    {
      print: payslipPage(builder.story.company, unknownWorker, period),
      state: 'asked',
      enterprise_id: builder.enterpriseId,
      reason: payrollReasons.stranger(unknownWorker.dni),
    },
    { print: notice, state: 'asked', reason: firmPayrollReasons.noCompany, isUndated: true },
    { print: payslipPage(stranger, { ...strangersWorker, dni: dniOf(44_870_316) }, period), state: 'foreign' },
  ];
  const uploadedAt = calendar.past(0, '08:40');
  const content = await pagesPdf(
    pages.map(({ print }) => print),
    uploadedAt,
  );
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  const [upload] = await insertedRows(tx, z.object({ id: z.number() }), 'firm_payroll_uploads', [
    {
      firm_id: firmId,
      uploaded_by: accounts['ivan.soto'],
      year,
      month,
      file_key: await files.firms.put(firmId, content),
      file_name: `Nóminas ${first.slice(0, 7)} pendientes.pdf`,
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: content.length,
      state: 'read',
      pages_done: pages.length,
      pages_total: pages.length,
      created_at: uploadedAt,
      finished_at: uploadedAt,
    },
  ]);
  await insertRows(
    tx,
    'firm_payroll_pages',
    pages.map(({ state, enterprise_id = null, user_id = null, reason = null, isUndated }, index) => ({
      upload_id: upload?.id,
      page: index + 1,
      state,
      enterprise_id,
      cif_enterprise_ids: enterprise_id === null ? [] : [enterprise_id],
      user_id,
      slip: user_id === null ? null : index + 1,
      year: isUndated ? null : year,
      month: isUndated ? null : month,
      reason,
    })),
  );
}

const slipsOf = (client: Written, period: { first: string; last: string }): FoundPage[] =>
  workersOf(client)
    .filter((person) => worked(person, period, client.story.calendar))
    .map((person) => ({
      print: payslipPage(client.story.company, person, period),
      state: 'placed',
      enterprise_id: client.enterpriseId,
      user_id: client.userId(person.key),
    }));
