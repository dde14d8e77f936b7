import { headingLines } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { needsFont } from './winAnsi.ts';

/**
 * The font for texts that the PDF's built-in ones cannot draw (Ștefan, Łukasz, Ёлкина); nothing where they can. Arimo,
 * metrically like Helvetica, cut down to Latin, Greek and Cyrillic (SIL Open Font License, `font/LICENSE.txt`).
 */
export async function fontFor(texts: readonly string[]): Promise<ArrayBuffer | undefined> {
  if (!texts.some(needsFont)) return undefined;
  const answer = await fetch(new URL('font/arimo.ttf', import.meta.url));
  return answer.ok ? answer.arrayBuffer() : undefined;
}

/** As `fontFor`, of whom records name. */
export const recordFont = (...records: readonly TimeRecord[]): Promise<ArrayBuffer | undefined> =>
  fontFor(records.flatMap((record) => headingLines(record).map(([, text]) => text)));
