import LocationOff from '@mui/icons-material/LocationOffOutlined';
import LocationOn from '@mui/icons-material/LocationOnOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Moment } from './words.ts';

/** "Each with a location icon (with or without location)" (timeEntries 9). */
export function LocationFlag({ location }: Pick<Moment, 'location'>) {
  const translate = useTranslate();
  const name = translate(location ? 'attendanceCalendar.withLocation' : 'attendanceCalendar.withoutLocation');
  const Icon = location ? LocationOn : LocationOff;
  return (
    <Flag role="img" aria-label={name} title={name} data-location={location ? true : undefined}>
      <Icon fontSize="inherit" aria-hidden />
    </Flag>
  );
}

const Flag = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  fontSize: '1.125rem',
  verticalAlign: 'text-bottom',
  color: theme.palette.text.secondary,
  '&[data-location]': { color: theme.palette.primary.main },
}));
