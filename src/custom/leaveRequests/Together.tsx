import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { datesInWords } from '../../../domain/calc/dateRanges.ts';
import type { Leave } from '../../../domain/leave.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { togetherPending } from './requests.ts';
import type { Act } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

const answers = ['approve', 'reject'] as const;

interface Props {
  readonly leave: readonly Leave[];
  readonly busy: boolean;
  readonly onAct: (act: Act) => void;
}

/** Requests of several days that wait, each answered in one go. */
export function Together({ leave, busy, onAct }: Props) {
  const translate = useTranslate();
  const name = useNamed();
  const requests = togetherPending(leave);
  if (requests.length === 0) return null;
  return (
    <List aria-label={translate('leaveRequests.together')}>
      {requests.map((days) => {
        const words = { smart_count: days.length, named: name(days) };
        return (
          <li key={days[0].request_id}>
            <span>
              <strong>{days[0].permission_type_name}</strong>
              {translate('leaveRequests.days', words)}: {datesInWords(days.map(({ date }) => date))}
            </span>
            <span>
              {answers.map((deed) => (
                <RowButton
                  key={deed}
                  type="button"
                  disabled={busy}
                  data-tone={deed === 'approve' ? undefined : 'wrong'}
                  aria-label={translate(`leaveRequests.named.${deed}`, words)}
                  onClick={() => onAct({ deed, days })}
                >
                  {translate(`leaveRequests.all.${deed}`, words)}
                </RowButton>
              ))}
            </span>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '8px 20px 12px',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '10px 12px',
    borderRadius: 8,
    background: theme.palette.background.raised,
  },
  '& li > span': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px' },
  '& button': { background: theme.palette.background.paper },
}));
