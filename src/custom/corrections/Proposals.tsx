import type { Correction, CorrectionState } from '#domain/timekeeping/corrections/corrections.ts';
import { ClockMark } from '#src/features/timeEntries/ClockMark.tsx';
import { EntryHistoryButton } from '#src/features/timeEntries/history/EntryHistoryButton.tsx';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { End, Start, useCorrections } from './Requests.tsx';
import { numericDate } from '#domain/time/format.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { changesCsv } from './changesCsv.ts';

interface Props {
  readonly changes: readonly Correction[];
  readonly zone: string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves the corrections that are shown. */
export function ExportChanges({ changes, zone, name }: Props) {
  const translate = useTranslate();
  const saveCsv = useSaveCsv();
  const save = () => {
    const csv = changesCsv(changes, zone, (key) => translate(`corrections.${key}`));
    saveCsv(`${name}.csv`, csv);
  };
  return <ExportButton label={translate('schema.export')} disabled={changes.length === 0} onClick={save} />;
}

const tones: Readonly<Record<CorrectionState, Tone>> = {
  pending: 'waiting',
  approved: 'done',
  disputed: 'wrong',
  rejected: 'wrong',
  withdrawn: 'quiet',
};

type Translate = ReturnType<typeof useTranslate>;

function columnsOf(translate: Translate, zone: string) {
  const label = (column: KeyWithin<'corrections.columns'>) => translate(`corrections.columns.${column}`);
  const columns: [Column<Correction>, ...Column<Correction>[]] = [
    {
      key: 'person',
      label: translate('corrections.person'),
      cell: (change) => <Person change={change} />,
    },
    { key: 'start', label: label('start'), numeric: true, cell: (change) => <Start change={change} zone={zone} /> },
    { key: 'end', label: label('end'), numeric: true, cell: (change) => <End change={change} zone={zone} /> },
    { key: 'reason', label: translate('corrections.reason'), cell: ({ reason }) => reason },
    { key: 'status', label: translate('corrections.status'), cell: (change) => <Answer change={change} /> },
    { key: 'history', label: translate('corrections.historyShort'), cell: (change) => <History change={change} /> },
  ];
  return columns;
}

/** What the company proposed to its people, and what became of it. */
export function Proposals({ zone }: { zone: string }) {
  const translate = useTranslate();
  const { data, isError } = useCorrections('company');
  if (isError && !data) return null;
  return (
    <Panel
      title={translate('corrections.proposals')}
      aside={<ExportChanges changes={data ?? []} zone={zone} name={translate('corrections.proposalsFile')} />}
      flush
    >
      <RecordTable
        label={translate('corrections.proposals')}
        columns={columnsOf(translate, zone)}
        rows={data}
        rowKey={({ id }) => id}
        empty={translate('corrections.noProposals')}
      />
    </Panel>
  );
}

const Person = ({ change }: { change: Correction }) => (
  <span>
    {change.name} {change.last_name}
    <ClockMark of={change} />
  </span>
);

function Answer({ change: { status, answer_reason } }: { change: Correction }) {
  const translate = useTranslate();
  return (
    <span>
      <StatusChip tone={tones[status]}>{translate(`corrections.states.${status}`)}</StatusChip>
      {answer_reason && <div>«{answer_reason}»</div>}
    </span>
  );
}

const History = ({ change: { time_sheet_id, date } }: { change: Correction }) =>
  time_sheet_id === null ? '–' : <EntryHistoryButton entryId={time_sheet_id} of={numericDate(date)} />;
