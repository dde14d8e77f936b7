import { rangesOf } from '#domain/time/dateRanges.ts';
import { dateInWords, shortRange } from '#domain/time/format.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { words as page } from '#src/i18n/pages/clock/page.ts';
import { leftOpen } from '../record.ts';
import { words } from '#src/i18n/pages/clock/sections.ts';

/** The section in which something is answered, and what is said of it. */
type Line = readonly [section: string, text: string];

/** What waits for the person, what they have to answer first. */
export function pendingLines(sheet: OwnTimeSheet): Line[] {
  const { leave, corrections } = sheet.answers_unread ?? { leave: 0, corrections: 0 };
  const all: [number, string, (count: number) => string][] = [
    [sheet.proposals_pending, 'corrections', page.proposals],
    [sheet.closures_pending, 'own', page.unsigned],
    [sheet.hours_pending ?? 0, 'hours', words.hoursPending],
    [sheet.documents_pending ?? 0, 'documents', words.documentsPending],
    [leave, 'leave', (count) => leaveText(count, sheet.answers_unread?.latest_leave)],
    [corrections, 'corrections', words.correctionAnswers],
    [sheet.invitations_pending, 'invitations', page.openInvitations],
  ];
  const forgotten = leftOpen(sheet);
  return [
    ...(forgotten ? [['corrections', words.leftOpen(dateInWords(forgotten.date))] satisfies Line] : []),
    ...all.flatMap(([count, section, text]): Line[] => (count > 0 ? [[section, text(count)]] : [])),
  ];
}

const mostRanges = 3;

/** What became of which days; of several answers that of the latest. */
function leaveText(count: number, latest: NonNullable<OwnTimeSheet['answers_unread']>['latest_leave']): string {
  if (!latest) return words.leaveAnswers(count);
  const ranges = rangesOf(latest.dates).map(({ from, to }) => shortRange(from, to));
  const when = `${ranges.slice(0, mostRanges).join(', ')}${ranges.length > mostRanges ? '…' : ''}`;
  const text = words.leaveOutcome[latest.outcome](latest.type, when);
  return count > 1 ? words.andMoreAnswers(text, count - 1) : text;
}
