import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { ClockMark } from '#src/features/timeEntries/ClockMark.tsx';
import { LocationButton } from '#src/features/timeEntries/location/LocationButton.tsx';
import { workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { clockTime, coordinatesText, dateOfInstant } from './words.ts';

type Punch = Dashboard['lastTimeSheets'][number];

export function LatestPunches({ punches }: { punches: readonly Punch[] | undefined }) {
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
