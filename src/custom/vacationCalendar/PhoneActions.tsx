import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { DayStrip } from './DayStrip.tsx';
import type { DaysOff } from './matrix.ts';
import type { ChosenDays } from './useChosenDays.ts';
import { type ActionsProps, useActions } from './useActions.ts';

interface Props extends ActionsProps {
  readonly daysOff: DaysOff;
}

/** What can be done on a phone: the days to select unfold once leave is to be added, files and addresses are in a menu. */
export function PhoneActions({ daysOff, ...props }: Props) {
  const translate = useTranslate();
  const say = useMessages('vacationCalendar');
  const can = useCan();
  const navigate = useNavigate();
  const [picks, setPicks] = useState(false);
  const { chosen, params } = props;
  const { isEmpty, add, save } = useActions(props);
  const pickOrAdd = () => {
    if (chosen?.days.length === 0) setPicks(true);
    add();
  };
  const feeds = {
    id: 'feeds',
    label: say('feeds'),
    press: () => void navigate('/teams/calendars', { state: opened }),
  };
  return (
    <Parts>
      <Line>
        {chosen && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={pickOrAdd}>
            {say('add')}
          </Button>
        )}
        <MoreMenu
          label={translate('schema.moreActions')}
          entries={[
            { id: 'export', label: translate('schema.export'), busy: isEmpty, press: save },
            ...(can('calendarFeeds.manage') ? [feeds] : []),
          ]}
        />
      </Line>
      {chosen && <Days {...{ params, daysOff, chosen, isOpen: picks, onFold: () => setPicks(!picks) }} />}
    </Parts>
  );
}

interface DaysProps extends Pick<Props, 'params' | 'daysOff'> {
  readonly chosen: ChosenDays;
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

function Days({ params, daysOff, chosen, isOpen, onFold }: DaysProps) {
  const say = useMessages('vacationCalendar');
  const id = useId();
  const hasDays = chosen.days.length > 0;
  if (!isOpen && !hasDays) return null;
  return (
    <>
      <Line>
        <FoldButton isOpen={isOpen} controls={isOpen ? id : undefined} onFold={onFold}>
          {say('pickDays')}
        </FoldButton>
        {hasDays && (
          <Button color="inherit" onClick={chosen.clear}>
            {say('clear')}
          </Button>
        )}
      </Line>
      {isOpen && <DayStrip id={id} params={params} daysOff={daysOff} chosen={chosen} />}
      <Said role="status">
        {hasDays && say('chosen', { smart_count: chosen.days.length })}
        {!hasDays && say('pickFirst')}
      </Said>
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& > .MuiButton-root': { minHeight: 44 },
  '& > .MuiButton-contained': { flex: 1 },
  '& > .MuiIconButton-root': { marginInlineStart: 'auto' },
}));

const Said = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '&:empty': { display: 'none' },
}));
