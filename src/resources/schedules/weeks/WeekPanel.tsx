import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { shortRests, weekMinutesOf } from '#domain/timekeeping/workPlan/shifts.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { scheduleLimits } from '#domain/constants.ts';
import type { RotatingWeek } from '#domain/planning/schedules/schedules.ts';
import { useSay } from '#src/engine/label.ts';
import { BlockCard } from './BlockCard.tsx';
import {
  addBlock,
  type Block,
  daysElsewhere,
  type Kind,
  placedElsewhere,
  removeBlock,
  setBlock,
  setWeek,
  type Weeks,
} from './weeks.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import Alert from '@mui/material/Alert';
import { keyOfValue } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { type RaRecord, useGetMany, useGetRecordRepresentation } from 'react-admin';
import { useReferenceSearch } from '#src/engine/inputs/useReferenceSearch.ts';

interface MembersFieldProps {
  readonly kind: Kind;
  /** Ids. */
  readonly chosen: readonly number[];
  /** Who stands in another week, and in which: they cannot be chosen here. */
  readonly elsewhere: ReadonlyMap<number, number>;
  readonly onChange: (chosen: number[]) => void;
}

type Rec = RaRecord<number>;

const selectable = { employees: { role: 'employee', active: 1 }, teams: {} };
const narrowed = createFilterOptions<Rec>({ limit: 100, ignoreAccents: true });

/** The employees, or the teams, of a week, found by typing. */
function MembersField({ kind, chosen, elsewhere, onChange }: MembersFieldProps) {
  const say = useSay();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(kind);
  const { records, isPending, search } = useReferenceSearch(kind, selectable[kind]);
  const { data: known } = useGetMany<Rec>(kind, { ids: [...chosen] }, { enabled: chosen.length > 0 });
  // Another list, even of the same people, would take away what is being typed.
  const value = useMemo(() => known?.filter(({ id }) => chosen.includes(id)) ?? [], [known, chosen]);
  return (
    <Autocomplete<Rec, true>
      multiple
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      disableCloseOnSelect
      openOnFocus
      options={records}
      value={value}
      loading={isPending}
      filterOptions={narrowed}
      getOptionLabel={(record) => String(represent(record))}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id }) => elsewhere.has(id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
      // What is chosen may not have been fetched yet: ids are changed, not replaced by those that are shown.
      onChange={(_, __, reason, details) => {
        const id = details?.option.id;
        if (reason === 'clear') onChange([]);
        else if (id !== undefined)
          onChange(reason === 'selectOption' ? [...chosen, id] : chosen.filter((other) => other !== id));
      }}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('schema.nothingFound')}
      openText={say('weeks.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('schema.remove')}
      renderOption={({ key, ...props }, record) => (
        <li key={key} {...props}>
          {String(represent(record))}
          {elsewhere.has(record.id) && <Elsewhere>{say('weeks.inWeek', { week: elsewhere.get(record.id) })}</Elsewhere>}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={say(`weeks.${kind}`)} />}
    />
  );
}

const Elsewhere = styled('span')({ marginLeft: 'auto', paddingLeft: 12, fontSize: '0.8125rem' });

/** Days that leave less rest than the law asks for after the one before; said, and not refused. */
function ShortRests({ blocks, previous }: { blocks: readonly Block[]; previous?: readonly Block[] }) {
  const say = useSay();
  const translate = useTranslate();
  const found = shortRests(blocks, previous);
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {found.map(({ day, minutes }) => (
        <div key={day}>
          {say('weeks.shortRest', {
            day: translate(keyOfValue('schema.weekdays', `${day}.long`)).toLowerCase(),
            hours: hoursMinutes(minutes * MINUTE_MS),
          })}
        </div>
      ))}
    </Alert>
  );
}

interface WeekPanelProps {
  readonly weeks: Weeks;
  readonly index: number;
  /** Something is wrong with its hours: unfinished times are shown as wrong. */
  readonly strict: boolean;
  readonly onChange: (weeks: Weeks) => void;
  readonly onRemove: () => void;
}

const kinds = ['employees', 'teams'] as const;

/** One rotating week: its days and shifts, and who begins with it. */
export function WeekPanel({ weeks, index, strict, onChange, onRemove }: WeekPanelProps) {
  const say = useSay();
  const week = weeks[index];
  if (!week) return null;
  const { week_number: number, day_schedules: blocks } = week;
  const change = (part: Partial<RotatingWeek>) => onChange(setWeek(weeks, index, part));
  const setBlocks = (day_schedules: RotatingWeek['day_schedules']) => change({ day_schedules });
  const isRotating = weeks.length > 1;
  const total = weekMinutesOf(blocks) * MINUTE_MS;
  const days = new Set(blocks.flatMap((block) => block.days));
  return (
    <Panel>
      {blocks.map((block, at) => (
        <BlockCard
          key={at}
          block={block}
          number={at + 1}
          taken={daysElsewhere(blocks, at)}
          strict={strict}
          onChange={(typed) => setBlocks(setBlock(blocks, at, typed))}
          onRemove={blocks.length > 1 ? () => setBlocks(removeBlock(blocks, at)) : undefined}
        />
      ))}
      <Line>
        <Button
          size="small"
          disabled={blocks.length >= scheduleLimits.blocks || days.size === 7}
          onClick={() => setBlocks(addBlock(blocks))}
        >
          {say('weeks.addBlock')}
        </Button>
        <span>{say('weeks.total', { hours: hoursMinutes(total) })}</span>
      </Line>
      <ShortRests blocks={blocks} previous={weeks.at(index - 1)?.day_schedules} />
      <h4>{say(isRotating ? 'weeks.assigned' : 'weeks.assignedOnly', { week: number })}</h4>
      {kinds.map((kind) => (
        <MembersField
          key={`${kind} ${number}`}
          kind={kind}
          chosen={week[kind]}
          elsewhere={placedElsewhere(weeks, index, kind)}
          onChange={(chosen) => change({ [kind]: chosen })}
        />
      ))}
      {isRotating && (
        <Button size="small" color="error" onClick={onRemove} sx={{ justifySelf: 'end' }}>
          {say('weeks.remove', { week: number })}
        </Button>
      )}
    </Panel>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& h4': { margin: 0, fontSize: '0.875rem', fontWeight: 620 },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  '& button': { marginLeft: -8 },
}));
