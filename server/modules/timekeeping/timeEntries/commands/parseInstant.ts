import { offsetText, parseWallTime } from '#domain/time/wallTime.ts';
import { outsideRecordedYears } from '#domain/kernel/dates.ts';
import { isOutsideRecordedYears } from '#domain/kernel/unfitText.ts';
import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { invalid } from '#server/http/apiError.ts';
import { numericDate } from '#domain/time/format.ts';

/**
 * The instant (epoch milliseconds) of a text by a zone's clock, or of an ISO instant.
 * @throws ApiError 422 at `field`, which names both offsets of a time that a clock change repeats
 */
export function parseInstant(field: 'start_hour' | 'end_hour' | 'occurred_at', text: string, zone: string): number {
  const moment = parseWallTime(text, zone);
  switch (moment.kind) {
    case 'instant':
      if (isOutsideRecordedYears(text.trim())) throw invalid({ [field]: outsideRecordedYears() });
      return moment.at;
    case 'invalid':
      throw invalid({ [field]: isNoSuchDate(text) ? kernelMessages.noSuchDate : say.badTime });
    case 'skipped':
      throw invalid({ [field]: say.skipped(moment.time, numericDate(moment.date)) });
    case 'twice': {
      const offsets = moment.at.map((at) => offsetText(at, zone));
      throw invalid({ [field]: say.twice(moment.time, numericDate(moment.date), offsets) });
    }
  }
}
