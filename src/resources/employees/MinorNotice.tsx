import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { adultFrom, isMinor } from '#domain/organization/people/age.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { numericDate } from '#domain/time/format.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useLocalToday } from './terms/useTerms.ts';

/** Says over the page of a minor what the law has for them, to whom knows their age. */
export function MinorNotice() {
  const say = useMessages('resources.employees');
  const today = useLocalToday();
  const birthDate = useRecordContext<UserDetail>()?.birth_date;
  if (!birthDate || !isMinor(birthDate, today)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {say('minor', { date: numericDate(adultFrom(birthDate)) })}
    </Alert>
  );
}
