import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import Alert from '@mui/material/Alert';
import { adultFrom, isMinor } from '#domain/organization/people/age.ts';
import { numericDate } from '#domain/time/format.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useLocalToday } from './terms/useTerms.ts';

/** Says over the page of a minor what the law has for them, to whom knows their age. */
function MinorNotice() {
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

const Undelivered = lazy(() => import('./Undelivered.tsx').then((module) => ({ default: module.Undelivered })));
const TypedEmail = lazy(() => import('./TypedEmail.tsx').then((module) => ({ default: module.TypedEmail })));

/** What is said over the cards of a person; few have something that is fetched. */
export function DetailNotice() {
  const person = useRecordContext<UserDetail>();
  return (
    <>
      <Suspense>
        {person?.undelivered && <Undelivered />}
        {person?.pending_email && <TypedEmail />}
      </Suspense>
      <MinorNotice />
    </>
  );
}
