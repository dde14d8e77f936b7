import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { MinorNotice } from './MinorNotice.tsx';

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
