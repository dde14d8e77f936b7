import { headingLines } from '../../../../domain/timeEntries/timeRecordTable.ts';
import type { TimeRecord } from '../../../../domain/timeEntries/timeRecords.ts';
import { needsFont } from './winAnsi.ts';

/**
 * The font for names that the PDF's built-in ones cannot draw (Ștefan, Łukasz, Ёлкина); nothing where they can. Arimo,
 * metrically like Helvetica, cut down to Latin, Greek and Cyrillic (SIL Open Font License, `font/LICENSE.txt`).
 */
export async function recordFont(...records: readonly TimeRecord[]): Promise<ArrayBuffer | undefined> {
  if (!records.some((record) => headingLines(record).some(([, text]) => needsFont(text)))) return undefined;
  const answer = await fetch(new URL('font/arimo.ttf', import.meta.url));
  return answer.ok ? answer.arrayBuffer() : undefined;
}
