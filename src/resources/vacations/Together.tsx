import { styled } from '@mui/material/styles';
import { datesInWords } from '../../../domain/time/dateRanges.ts';
import type { Leave } from '../../../domain/leave/leave.ts';
import { AnswerCell } from '../../features/employees/requests/AnswerCell.tsx';
import type { Answers } from '../../features/employees/requests/useAnswers.ts';
import { useMayAnswer } from '../../features/leave/useMayAnswer.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { togetherPending } from './requests.ts';
import type { Act } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

const deeds = ['approve', 'reject'] as const;

interface Props {
  readonly leave: readonly Leave[];
  readonly answers: Answers<Act>;
  readonly onAct: (act: Act) => void;
}

/** Requests of several days that wait, each answered in one go. */
export function Together({ leave, ...rest }: Props) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const requests = togetherPending(leave).filter(([first]) => mayAnswer(first));
  if (requests.length === 0) return null;
  return (
    <List aria-label={translate('leaveRequests.together')}>
      {requests.map((days) => (
        <Request key={days[0].request_id} days={days} {...rest} />
      ))}
    </List>
  );
}

function Request({ days, answers, onAct }: { days: Act['days'] } & Omit<Props, 'leave'>) {
  const translate = useTranslate();
  const words = { smart_count: days.length, named: useNamed()(days) };
  const input = days.flatMap(({ id }) => answers.of(id) ?? []);
  const whole = input.find(({ rows }) => rows.length > 1);
  const isParted = input.some(({ rows, phase }) => rows.length === 1 && phase !== 'failed');
  return (
    <li>
      <span>
        <strong>{days[0].permission_type_name}</strong>
        {translate('leaveRequests.days', words)}: {datesInWords(days.map(({ date }) => date))}
      </span>
      <AnswerCell answer={whole} onUndo={whole && (() => answers.undo(whole))}>
        {deeds.map((deed) => (
          <RowButton
            key={deed}
            type="button"
            disabled={isParted}
            data-tone={deed === 'approve' ? undefined : 'wrong'}
            aria-label={translate(`leaveRequests.named.${deed}`, words)}
            onClick={() => onAct({ deed, days })}
          >
            {translate(`leaveRequests.all.${deed}`, words)}
          </RowButton>
        ))}
      </AnswerCell>
    </li>
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
  '& li > span:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px' },
  '& button': { background: theme.palette.background.paper },
}));
