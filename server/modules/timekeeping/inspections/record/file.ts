import { Readable } from 'node:stream';
import type { recordFileFormats } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { enterpriseRecordName, enterpriseRecordRows } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { csvLines } from '#domain/kernel/csv.ts';
import type { Db } from '#server/db/rows.ts';
import type { Attachment } from '#server/http/attachment.ts';
import { inThisLocale } from '#server/http/locale.ts';
import { canonicalOf } from '#server/modules/timekeeping/timeEntries/index.ts';
import type { OpenRecord } from './read.ts';
import { eventsAt, placesOfRange } from './repo.ts';

const eventsAtATime = 2_000;

/**
 * The record as a file: a spreadsheet, or JSON by which a third party verifies the chain of the ledger. Written as it is
 * read, so that a year of 1,000 people takes no more memory than a week.
 */
export function recordFile(db: Db, record: OpenRecord, format: (typeof recordFileFormats)[number]): Attachment {
  const name = `${enterpriseRecordName(record.heading)}.${format}`;
  const text = format === 'csv' ? csvLines(enterpriseRecordRows(record)) : jsonOf(db, record);
  return { name, content: Readable.from(inThisLocale(text), { objectMode: false, highWaterMark: 64 * 1024 }) };
}

async function* jsonOf(db: Db, { heading, people }: OpenRecord): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'jornada-record/1', ...heading }).slice(0, -1)},"people":[`;
  yield* separated(people());
  yield '],"ledger":{"algorithm":"SHA-256","rows":[';
  yield* separated(ledgerRows(db, heading));
  yield ']}}';
}

async function* ledgerRows(db: Db, { enterprise, startDate, endDate }: OpenRecord['heading']) {
  const places = await placesOfRange(db, enterprise.id, startDate, endDate);
  for (let first = 0; first < places.length; first += eventsAtATime)
    for (const event of await eventsAt(db, enterprise.id, places.slice(first, first + eventsAtATime)))
      yield { seq: event.seq, user_id: event.user_id, hash: event.hash, text: canonicalOf(event) };
}

async function* separated(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let comma = '';
  for await (const value of values) {
    yield comma + JSON.stringify(value);
    comma = ',';
  }
}
