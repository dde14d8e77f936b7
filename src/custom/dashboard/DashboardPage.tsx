import { styled } from '@mui/material/styles';
import { Title, useStore } from 'react-admin';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { selectedEnterprise, useSessionUser } from '#src/session/store.ts';
import { EnterpriseList, OneEnterprise } from './EnterpriseList.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { StatCards } from './StatCards.tsx';
import { Pair } from './parts.ts';
import { useWaiting } from './waiting/useWaiting.ts';
import { WaitingPart } from './WaitingPart.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/session/http.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DAY_MS } from '#domain/time/units.ts';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { settlePending } from '#src/ui/toasts/settlePending.ts';
import { clockTime, coordinatesText, dateOfInstant } from './words.ts';
import { ClockMark } from '#src/features/timeEntries/ClockMark.tsx';
import { LocationButton } from '#src/features/timeEntries/location/LocationButton.tsx';
import { workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

type Punch = Dashboard['lastTimeSheets'][number];

function LatestPunches({ punches }: { punches: readonly Punch[] | undefined }) {
  const text = useMessages('dashboard.punches');
  return (
    <Panel title={text('title')} flush>
      <RecordTable
        label={text('title')}
        rows={punches}
        rowKey={({ key }) => key}
        empty={text('empty')}
        columns={[
          { key: 'employee', label: text('employee'), cell: ({ name, last_name }) => `${name} ${last_name}` },
          { key: 'enterprise', label: text('enterprise'), cell: ({ enterprise }) => enterprise.name },
          { key: 'date', label: text('date'), cell: ({ at }) => dateOfInstant(at), numeric: true },
          { key: 'time', label: text('time'), cell: timeCell, numeric: true },
          { key: 'kind', label: text('kind'), cell: kindStore },
          { key: 'location', label: text('location'), cell: locationCell },
        ]}
      />
    </Panel>
  );
}

const timeCell = (punch: Punch) => (
  <>
    {clockTime(punch.at)}
    <ClockMark of={punch} />
  </>
);
const kindStore = (punch: Punch) => <Kind punch={punch} />;
const locationCell = (punch: Punch) => <PunchLocation punch={punch} />;

function Kind({ punch: { kind } }: { punch: Punch }) {
  const translate = useTranslate();
  return <StatusChip tone={kind === 'entrada' ? 'done' : 'quiet'}>{translate(`dashboard.punches.${kind}`)}</StatusChip>;
}

function PunchLocation({ punch }: { punch: Punch }) {
  const { name, last_name, kind, at, enterprise, location } = punch;
  const { enterprises } = useSessionUser();
  return (
    <LocationButton
      who={`${name} ${last_name}, ${dateOfInstant(at)} ${clockTime(at)}`}
      locations={{ [kind]: location }}
      workplaces={workplacesOf(enterprises.find(({ id }) => id === enterprise.id))}
    >
      {location ? coordinatesText(location) : undefined}
    </LocationButton>
  );
}

type Employee = Dashboard['employeesLastMonth'][number];

/**
 * A row opens the employee, in the enterprise that it names, or the own profile when it is the user himself
 * (dashboard 2).
 */
function RecentEmployees({ people }: { people: Dashboard['employeesLastMonth'] | undefined }) {
  const self = useSessionUser().id;
  const navigate = useNavigate();
  const rowLink = ({ id }: Employee) => (id === self ? '/profile' : `/employees/${id}`);
  const switchFirst = async (employee: Employee) => {
    await settlePending();
    selectedEnterprise.set(employee.enterprise.id);
    await navigate(rowLink(employee));
  };
  const onRow = (employee: Employee, event: MouseEvent) => {
    const here = employee.id === self || employee.enterprise.id === selectedEnterprise.get();
    if (here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void switchFirst(employee);
  };
  const text = useMessages('dashboard.people');
  return (
    <Panel title={text('title')} flush>
      <RecordTable
        label={text('title')}
        rows={people}
        rowKey={({ id, enterprise }) => `${id}-${enterprise.id}`}
        rowLink={rowLink}
        onRow={onRow}
        empty={text('empty')}
        columns={[
          { key: 'name', label: text('name'), cell: ({ name, last_name }) => `${name} ${last_name}` },
          { key: 'enterprise', label: text('enterprise'), cell: ({ enterprise }) => enterprise.name },
          { key: 'position', label: text('position'), cell: ({ title }) => title || '—' },
          { key: 'hired', label: text('hired'), cell: ({ created_at }) => dateOfInstant(created_at), numeric: true },
        ]}
      />
    </Panel>
  );
}

/** So long somebody who put it off is left in peace. */
const PAUSE_MS = 30 * DAY_MS;

/** Asks administrators and advisors for a second factor, until they have one or put it off. */
function ProtectAccount() {
  const translate = useTranslate();
  const { role, second_factor } = useSessionUser();
  const [putOff, setPutOff] = useStore('security.putOff', 0);
  const [now] = useState(Date.now);
  const isAsked = (role === 'admin' || role === 'advisor') && second_factor === 'none';
  if (!isAsked || now - putOff < PAUSE_MS) return null;
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" onClick={() => setPutOff(Date.now())}>
            {translate('security.advice.later')}
          </Button>
          <Button color="inherit" component={Link} to="/seguridad">
            {translate('security.advice.go')}
          </Button>
        </>
      }
      sx={{ flexWrap: 'wrap', '& > .MuiAlert-message': { flex: '1 1 200px' } }}
    >
      <strong>{translate('security.advice.title')}</strong>
      <br />
      {translate('security.advice.about')}
    </Alert>
  );
}

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
