import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { marks, Swatch } from './marks.ts';

/** "Legend: holidays, clock-ins, pending, approved and rejected leave" (timeEntries 9). */
export function Legend() {
  const translate = useTranslate();
  return (
    <List aria-label={translate('attendanceCalendar.legend.title')}>
      {marks.map((mark) => (
        <li key={mark}>
          <Swatch data-mark={mark} aria-hidden />
          {translate(`attendanceCalendar.legend.${mark}`)}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));
