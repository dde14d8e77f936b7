import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../domain/dashboard.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { clockTime, coordinatesText, spanishDate } from './words.ts';

type Punch = Dashboard['lastTimeSheets'][number];

export function LatestPunches({ punches }: { punches: readonly Punch[] | undefined }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`dashboard.punches.${key}`);
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
          { key: 'date', label: text('date'), cell: ({ at }) => spanishDate(at), numeric: true },
          { key: 'time', label: text('time'), cell: ({ at }) => clockTime(at), numeric: true },
          { key: 'kind', label: text('kind'), cell: kindCell },
          { key: 'location', label: text('location'), cell: placeCell },
        ]}
      />
    </Panel>
  );
}

const kindCell = (punch: Punch) => <Kind punch={punch} />;
const placeCell = (punch: Punch) => <Place punch={punch} />;

function Kind({ punch: { kind } }: { punch: Punch }) {
  const translate = useTranslate();
  return <StatusChip tone={kind === 'entrada' ? 'done' : 'quiet'}>{translate(`dashboard.punches.${kind}`)}</StatusChip>;
}

function Place({ punch: { location } }: { punch: Punch }) {
  const translate = useTranslate();
  if (!location) return <Quiet>{translate('dashboard.punches.noLocation')}</Quiet>;
  return (
    <Marker>
      <PlaceIcon fontSize="small" color="primary" aria-hidden />
      {coordinatesText(location)}
    </Marker>
  );
}

const Marker = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' });
const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
