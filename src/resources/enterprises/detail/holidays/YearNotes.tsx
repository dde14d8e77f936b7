import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

const localDaysAYear = 2;

interface Props {
  readonly found: YearOfHolidays;
  /** The year is that of one of several work centres. */
  readonly ofCentre: boolean;
  readonly onRetry: () => void;
}

/** What whoever reads the year has to know of it: days that are missing, calculated or still to be added. */
export function YearNotes({ found, ofCentre, onRetry }: Props) {
  const translate = useTranslate();
  const { year, region, provisional, missing, days } = found;
  const locals = days.filter(({ own, kind }) => own === 1 && kind === 'local').length;
  const hasIslandDay = days.some(({ own, kind }) => own === 1 && kind === 'regional');
  const hints = [
    locals < localDaysAYear && messageKey('holidays.noLocal'),
    region === 'CN' && !hasIslandDay && messageKey('holidays.canaries'),
  ].filter((hint) => hint !== false);
  return (
    <Notes>
      {missing === 1 && (
        <RetryAlert severity="warning" onRetry={onRetry}>
          {translate('holidays.missing', { year })}
        </RetryAlert>
      )}
      {provisional === 1 && <Alert severity="info">{translate('holidays.provisionalAbout', { year })}</Alert>}
      {region === null && (
        <Alert severity="info">{translate(ofCentre ? 'holidays.noRegionOfCentre' : 'holidays.noRegion')}</Alert>
      )}
      {hints.length > 0 && <p>{hints.map((hint) => translate(hint)).join(' ')}</p>}
    </Notes>
  );
}

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2.5, 1.5),
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary, maxWidth: '70ch' },
  '&:empty': { display: 'none' },
}));
