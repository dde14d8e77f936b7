import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { numericDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { keyOf, useChosen, useColumns } from './columns.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

interface Props {
  readonly lines: readonly IncidentLine[];
  /** In words. */
  readonly month: string;
}

/** Incidents with their state; one or several are reviewed at once. */
export function IncidentList({ lines, month }: Props) {
  const translate = useTranslate();
  const mayReview = useCan()('timeSheets.reviewIncidents');
  const chosen = useChosen(lines);
  const [reviewed, review] = useState<readonly IncidentLine[]>([]);
  const note = useNote();
  const count = chosen.chosen.length;

  const columns = useColumns({ chosen, review: mayReview ? review : null });

  return (
    <Panel
      title={translate('incidents.count', { smart_count: lines.length })}
      flush
      aside={
        mayReview && (
          <Choices>
            {count > 0 && <span role="status">{translate('incidents.chosen', { smart_count: count })}</span>}
            <Button color="inherit" onClick={count > 0 ? chosen.clear : chosen.chooseAll}>
              {translate(count > 0 ? 'incidents.chooseNone' : 'incidents.chooseAll')}
            </Button>
            {count > 0 && (
              <Button variant="contained" onClick={() => review(chosen.chosen)}>
                {translate('incidents.reviewChosen')}
              </Button>
            )}
          </Choices>
        )
      }
    >
      <RecordTable
        label={translate('incidents.list', { month })}
        columns={columns}
        rows={lines}
        rowKey={keyOf}
        note={note}
        empty={null}
        figures
      />
      {reviewed.length > 0 && <ReviewDialog lines={reviewed} onSent={chosen.clear} onClose={() => review([])} />}
    </Panel>
  );
}

/** How it was worked off, below its row. */
function useNote() {
  const translate = useTranslate();
  const { enterprise } = useScope();
  return ({ review }: IncidentLine) =>
    review && (
      <Review>
        {translate('incidents.reviewed', {
          text: review.text,
          by: review.by,
          date: numericDate(localDateOf(Date.parse(review.at), enterprise.time_zone)),
        })}
      </Review>
    );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& span[role=status]': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  [theme.breakpoints.down('md')]: { display: 'contents' },
}));

const Review = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary, fontSize: '0.8125rem' }));
