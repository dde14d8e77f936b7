import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LocationFlag } from './LocationFlag.tsx';
import type { Moment } from './words.ts';

interface Props {
  /** Null: still open. */
  readonly moment: Moment | null;
  /** The date under which it stands; another one is said. */
  readonly date: string;
}

/** The time of an entry's side with whether its location is known. */
export function Time({ moment, date }: Props) {
  const translate = useTranslate();
  if (!moment) return <span>{translate('attendanceCalendar.status.open')}</span>;
  return (
    <TimeWithFlag>
      {moment.time} <LocationFlag location={moment.location} />
      {moment.date !== date && <small>{translate('attendanceCalendar.nextDay')}</small>}
    </TimeWithFlag>
  );
}

const TimeWithFlag = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& small': { display: 'block', whiteSpace: 'normal', fontSize: '0.75rem', color: theme.palette.text.secondary },
}));
