import { styled } from '@mui/material/styles';
import { Title } from 'react-admin';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { EnterpriseList, OneEnterprise } from './EnterpriseList.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { LatestPunches } from './LatestPunches.tsx';
import { ProtectAccount } from './ProtectAccount.tsx';
import { RecentEmployees } from './RecentEmployees.tsx';
import { StatCards } from './StatCards.tsx';
import { Pair } from './parts.ts';
import { useWaiting } from './waiting/useWaiting.ts';
import { WaitingPart } from './WaitingPart.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/session/http.ts';

/** Figures over all enterprises of the user; fresh at each visit and when the window is looked at again. */
const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: async ({ signal }) => (await call('getDashboard', { signal })).data });

/**
 * The start page: what waits in the chosen enterprise (dashboard 3), then figures of all of the user's (dashboard 2). How
 * tall the first is, is known with its answer: nothing stands below it before, to be pushed away by it.
 */
export function DashboardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  const { isPending } = useWaiting();
  const { enterprises: own } = useSessionUser();
  const hasOne = (data?.enterprises ?? own).length === 1;
  return (
    <Page>
      <Title title={messageKey('dashboard.title')} preferenceKey={false} />
      <WaitingPart />
      {!isPending && (
        <>
          <ProtectAccount />
          {error && <RetryAlert onRetry={refetch}>{error.message || translate('dashboard.failed')}</RetryAlert>}
          {(data || !error) && (
            <>
              <StatCards dashboard={data} />
              {hasOne && <OneEnterprise enterprise={data?.enterprises[0]} />}
              <Pair data-one={hasOne || undefined}>
                <HoursPanel days={data?.hoursPerDay} />
                {!hasOne && <EnterpriseList enterprises={data?.enterprises} />}
              </Pair>
              <LatestPunches punches={data?.lastTimeSheets} />
              <RecentEmployees people={data?.employeesLastMonth} />
            </>
          )}
        </>
      )}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('md')]: { gap: 16 },
}));
