import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** What a correction would break of the law of working time; said before it is sent, and not refused. */
export function CorrectionReview({ findings }: { readonly findings: readonly CorrectionFinding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{translate('corrections.reviewTitle')}</AlertTitle>
      {findings.map(({ kind, article, date, value, limit }) => (
        <div key={`${kind} ${date}`}>
          {translate('corrections.finding', {
            rule: translate(`incidents.kinds.${kind}`),
            article,
            day: dateInWords(date, 'short'),
            value: hoursMinutes(value),
            limit: hoursMinutes(limit),
          })}
        </div>
      ))}
    </Alert>
  );
}
