import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { shownLimit } from '#domain/timekeeping/workingTime/shownLimit.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import type { PlanFinding } from '#domain/planning/schedules/planReview.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';

const shown = 8;

interface PlanFindingsProps {
  /** What would change the plan. */
  readonly of?: 'schedule' | 'team';
  readonly findings: readonly PlanFinding[];
}

/** What a plan would break of the law of working time, for whom and when; said before it is saved, and not refused. */
export function PlanFindings({ of = 'schedule', findings }: PlanFindingsProps) {
  const say = useMessages('resources.schedules.preview');
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return null;
  const left = isWhole ? 0 : findings.length - shown;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{say(of === 'team' ? 'teamReviewTitle' : 'reviewTitle')}</AlertTitle>
      {(left > 0 ? findings.slice(0, shown) : findings).map(
        ({ user_id, name, last_name, kind, article, date, value, limit, text_limit, times }) => (
          <div key={`${user_id} ${kind}`}>
            {say('finding', {
              person: `${name} ${last_name}`,
              rule: translate(`incidents.kinds.${kind}`),
              article,
              day: dateInWords(date, 'short'),
              value: hoursMinutes(value),
              limit: shownLimit({ limit, text_limit }),
              smart_count: times,
            })}
          </div>
        ),
      )}
      {left > 0 && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)}>
          {say('moreFindings', { count: left })}
        </Button>
      )}
    </Alert>
  );
}
