import { styled } from '@mui/material/styles';
import { useDeferredValue, useId, useState } from 'react';
import { hoursMinutes } from '../../../domain/calc/duration.ts';
import type { EnterpriseRecord } from '../../../domain/enterpriseRecord.ts';
import { listedName, recordOfPerson } from '../../../domain/enterpriseRecordTable.ts';
import { matches } from '../../../domain/kernel/search.ts';
import { timeRecordWords } from '../../../domain/messages/record.ts';
import { entryCells, entryLines } from '../../../domain/timeRecordTable.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { texts } from './texts.ts';

type Person = EnterpriseRecord['people'][number];

/** Each person with the sum of the range; their days open below. */
export function People({ record }: { record: EnterpriseRecord }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const found = record.people.filter((person) => matches(`${listedName(person)} ${person.person.dni ?? ''}`, asked));
  return (
    <Panel title={texts.people} flush>
      <div style={{ padding: '0 20px 16px' }}>
        <TextInput
          label={texts.search}
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
          {record.people.length === 0 ? texts.noPeople : texts.noneFound}
        </p>
      )}
    </Panel>
  );
}

function OnePerson({ record, person }: { record: EnterpriseRecord; person: Person }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { total } = person;
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>
          <b>{listedName(person)}</b>
          <small>{[person.person.dni, person.person.title].filter(Boolean).join(' · ')}</small>
        </span>
        <span>
          {total.days === 0 ? (
            <small>{texts.noEntries}</small>
          ) : (
            <>
              <b>{texts.worked(hoursMinutes(total.worked))}</b>
              <small>{texts.days(total.days)}</small>
            </>
          )}
        </span>
      </button>
      <div id={id}>{open && <Days record={record} person={person} />}</div>
    </>
  );
}

const columns = ['date', 'start', 'end', 'paused', 'worked', 'total', 'day', 'notes'] as const;

function Days({ record, person }: { record: EnterpriseRecord; person: Person }) {
  const lines = entryLines(recordOfPerson(record, person));
  if (lines.length === 0) return <p style={{ padding: '0 20px 16px', margin: 0 }}>{texts.noEntries}</p>;
  return (
    <Scroll tabIndex={0} role="region" aria-label={texts.entriesOf(listedName(person))}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {timeRecordWords.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(entryCells).map(([date, ...cells]) => (
            <tr key={`${date} ${cells[0]}`}>
              <th scope="row">{date}</th>
              {cells.map((text, index) => (
                <td key={columns[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
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

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  padding: '0 20px 16px',
  fontSize: '0.875rem',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '6px 10px 6px 0',
    textAlign: 'end',
    fontWeight: 'inherit',
    whiteSpace: 'nowrap',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& th:first-of-type, & td:last-of-type, & th:last-of-type': { textAlign: 'start' },
  '& td:last-of-type, & thead th:last-of-type': { paddingLeft: 16 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.palette.text.secondary },
}));
