import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PlaceFlag } from './PlaceFlag.tsx';
import type { Moment } from './words.ts';

interface Props {
  /** Null: still open. */
  readonly moment: Moment | null;
  /** The date under which it stands; another one is said. */
  readonly date: string;
}

/** The time of an entry's side with whether its place is known. */
export function Time({ moment, date }: Props) {
  const translate = useTranslate();
  if (!moment) return <span>{translate('attendanceCalendar.status.open')}</span>;
  return (
    <Place>
      {moment.time} <PlaceFlag place={moment.place} />
      {moment.date !== date && <small>{translate('attendanceCalendar.nextDay')}</small>}
    </Place>
  );
}

const Place = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& small': { display: 'block', whiteSpace: 'normal', fontSize: '0.75rem', color: theme.palette.text.secondary },
}));
