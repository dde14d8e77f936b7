import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '../../../domain/employees/users.ts';

const Undelivered = lazy(() => import('./Undelivered.tsx').then((module) => ({ default: module.Undelivered })));

/** Few people have it. */
export const UndeliveredNotice = () =>
  useRecordContext<UserDetail>()?.undelivered ? (
    <Suspense>
      <Undelivered />
    </Suspense>
  ) : null;
