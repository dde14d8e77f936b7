import { toCsv } from '#domain/kernel/csv.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { personOf } from '#src/features/leave/words.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';

const columns = ['person', 'date', 'part', 'type', 'status', 'comment', 'asked', 'answeredBy', 'answer'] as const;

/**
 * Requests for leave as a Spanish spreadsheet opens them, a line for each day.
 * @param translate any text
 */
export function requestsCsv(requests: readonly Leave[], translate: Translate): Promise<string> {
  const lines = requests.map((leave) => [
    personOf(leave),
    formatDate(leave.date),
    leave.rest_from && leave.rest_to
      ? `${leave.rest_from} - ${leave.rest_to}`
      : translate(`leaveDialogs.parts.${leave.part}`),
    leave.permission_type_name,
    translate(`leaveDialogs.status.${leave.status}`),
    leave.comment ?? '',
    formatDate(leave.requested_at),
    leave.answered_by ?? '',
    leave.answer_comment ?? '',
  ]);
  return toCsv([columns.map((column) => translate(`leaveRequests.fileColumns.${column}`)), ...lines]);
}
