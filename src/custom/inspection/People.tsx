import { styled } from '@mui/material/styles';
import { useDeferredValue, useId, useState } from 'react';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { listedName, recordOfPerson } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { matches } from '#domain/kernel/search.ts';
import { timeRecordWords } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { kindsOccurring } from '#domain/timekeeping/timeEntries/recordKinds.ts';
import { commonClock } from '#domain/organization/workCentres/clock.ts';
import { entryCells, entryLines, lengthText } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { words } from '#src/i18n/pages/inspection/page.ts';

type Person = EnterpriseRecord['people'][number];

/** Each person with the sum of the range; their days open below. */
export function People({ record }: { record: EnterpriseRecord }) {
  const [search, setSearch] = useState('');
  const requested = useDeferredValue(search);
  const found = record.people.filter((person) =>
    matches(`${listedName(person)} ${person.person.dni ?? ''}`, requested),
  );
  return (
    <Panel title={words.people} flush>
      <div style={{ padding: '0 20px 16px' }}>
        <TextInput
          label={words.search}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <List>
        {found.map((person) => (
          <li key={person.person.id}>
            <OnePerson record={record} person={person} />
          </li>
        ))}
      </List>
      {found.length === 0 && (
        <p role="status" style={{ padding: '0 20px 20px', margin: 0 }}>
          {record.people.length === 0 ? words.noPeople : words.noneFound}
        </p>
      )}
    </Panel>
  );
}

function OnePerson({ record, person }: { record: EnterpriseRecord; person: Person }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { total } = person;
  const kinds = kindsOccurring(total.kinds).map(
    (kind) => `${timeRecordWords.kinds[kind]} ${lengthText(total.kinds?.[kind] ?? 0)}`,
  );
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>
          <b>{listedName(person)}</b>
          <small>
            {[person.person.dni, person.person.title, commonClock(person.entries)].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span>
          {total.days === 0 ? (
            <small>{words.noEntries}</small>
          ) : (
            <>
              <b>{words.worked(lengthText(total.worked))}</b>
              <small>{words.days(total.days)}</small>
              {kinds.length > 0 && <small>{kinds.join(' · ')}</small>}
            </>
          )}
        </span>
      </button>
      <div id={id}>{open && <Days record={record} person={person} />}</div>
    </>
  );
}

type Cells = readonly string[];

const columnOf = (key: keyof typeof timeRecordWords.columns, at: number): Column<Cells> => ({
  key,
  label: timeRecordWords.columns[key],
  numeric: key !== 'date' && key !== 'notes',
  cell: (cells) => cells[at],
});
const others = ['start', 'end', 'paused', 'worked', 'total', 'day', 'notes'] as const;
const columns = [columnOf('date', 0), ...others.map((key, at) => columnOf(key, at + 1))] as const;

/** One person's entries; on a phone each is a card. */
function Days({ record, person }: { record: EnterpriseRecord; person: Person }) {
  const lines = entryLines(recordOfPerson(record, person)).map(entryCells);
  return (
    <Entries>
      <RecordTable
        label={words.entriesOf(listedName(person))}
        columns={columns}
        rows={lines}
        rowKey={([date, start]) => `${date} ${start}`}
        empty={words.noEntries}
      />
    </Entries>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    borderTop: `1px solid ${theme.palette.divider}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60px',
  },
  '& button': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    width: '100%',
    minHeight: 60,
    padding: '10px 20px',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  '& button:hover': { background: theme.palette.action.hover },
  '& button > span': { display: 'grid', minWidth: 0 },
  '& button > span:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& b': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));

const Entries = styled('div')({ fontVariantNumeric: 'tabular-nums' });
