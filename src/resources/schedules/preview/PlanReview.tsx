import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { hoursMinutes } from '../../../../domain/time/duration.ts';
import { dateInWords } from '../../../../domain/time/format.ts';
import { useSay } from '../../../engine/label.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { usePlanReview } from './usePlanReview.ts';

const shown = 8;

/** What the plan would break of the law of working time, for whom and when; said before it is saved, and not refused. */
export function PlanReview() {
  const say = useSay();
  const translate = useTranslate();
  const findings = usePlanReview();
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{say('preview.reviewTitle')}</AlertTitle>
      {findings.slice(0, shown).map(({ user_id, name, last_name, kind, article, date, value, limit, times }) => (
        <div key={`${user_id} ${kind}`}>
          {say('preview.finding', {
            person: `${name} ${last_name}`,
            rule: translate(`incidents.kinds.${kind}`),
            article,
            day: dateInWords(date, 'short'),
            value: hoursMinutes(value),
            limit: hoursMinutes(limit),
            smart_count: times,
          })}
        </div>
      ))}
      {findings.length > shown && <div>{say('preview.moreConflicts', { count: findings.length - shown })}</div>}
    </Alert>
  );
}
