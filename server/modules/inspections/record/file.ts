import type { EnterpriseRecord, recordFileFormats } from '../../../../domain/inspections/enterpriseRecord.ts';
import { enterpriseRecordCsv, enterpriseRecordName } from '../../../../domain/inspections/enterpriseRecordTable.ts';
import type { Db } from '../../../db/rows.ts';
import type { Attachment } from '../../../http/attachment.ts';
import { canonicalOf } from '../../timeEntries/index.ts';
import { eventsOfRange } from './repo.ts';

/** The record as a file: a spreadsheet, or JSON by which a third party verifies the chain of the ledger. */
export async function recordFile(
  db: Db,
  record: EnterpriseRecord,
  format: (typeof recordFileFormats)[number],
): Promise<Attachment> {
  const name = `${enterpriseRecordName(record)}.${format}`;
  if (format === 'csv') return { name, content: Buffer.from(await enterpriseRecordCsv(record)) };
  const events = await eventsOfRange(db, record.enterprise.id, record.startDate, record.endDate);
  const ledger = {
    algorithm: 'SHA-256',
    rows: events.map((event) => ({
      seq: event.seq,
      user_id: event.user_id,
      hash: event.hash,
      text: canonicalOf(event),
    })),
  };
  return { name, content: Buffer.from(JSON.stringify({ format: 'jornada-record/1', ...record, ledger })) };
}
