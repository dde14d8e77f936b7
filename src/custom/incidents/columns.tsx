import { styled } from '@mui/material/styles';
import { limits } from '#domain/constants.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import type { IncidentState } from '#domain/timekeeping/incidents/states.ts';
import { numericDate } from '#domain/time/format.ts';
import { CheckTarget } from '#src/engine/list/selection/RowCheckbox.tsx';
import { useIncidentWords } from '#src/features/incidents/useIncidentWords.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { useState } from 'react';

export const keyOf = ({ user_id, kind, date }: IncidentLine): string => `${user_id} ${kind} ${date}`;

/** Which of the lines that are shown are chosen, to be reviewed together. */
export function useChosen(lines: readonly IncidentLine[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = lines.filter((line) => keys.has(keyOf(line)));
  return {
    chosen,
    has: (line: IncidentLine) => keys.has(keyOf(line)),
    choose: (line: IncidentLine, isChosen: boolean) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isChosen) after.add(keyOf(line));
        else after.delete(keyOf(line));
        return after;
      }),
    chooseAll: () => setKeys(new Set(lines.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

type Chosen = ReturnType<typeof useChosen>;

const tones: Readonly<Record<IncidentState, Tone>> = { open: 'waiting', explained: 'info', settled: 'done' };
const plainColumns = ['date', 'kind', 'value', 'limit', 'article'] as const;
const numericColumns: readonly string[] = ['value', 'limit'];

const labelOf = (what: string, { name, last_name, date }: IncidentLine): string =>
  `${what}: ${name} ${last_name}, ${numericDate(date)}`;

function Choice({ line, chosen }: { readonly line: IncidentLine; readonly chosen: Chosen }) {
  const translate = useTranslate();
  return (
    <Chooser>
      <CheckTarget>
        <input
          type="checkbox"
          aria-label={labelOf(translate('incidents.choose'), line)}
          checked={chosen.has(line)}
          onChange={({ target }) => chosen.choose(line, target.checked)}
        />
      </CheckTarget>
      {line.name} {line.last_name}
    </Chooser>
  );
}

interface Actions {
  readonly chosen: Chosen;
  /** Null: they are not reviewed by whom they are shown to. */
  readonly review: ((lines: readonly IncidentLine[]) => void) | null;
}

export function useColumns({ chosen, review }: Actions): [Column<IncidentLine>, ...Column<IncidentLine>[]] {
  const translate = useTranslate();
  const wordsOf = useIncidentWords();
  const label = (name: Parameters<typeof columnKey>[0]) => translate(columnKey(name));
  return [
    {
      key: 'employee',
      label: label('employee'),
      cell: (line) => (review ? <Choice line={line} chosen={chosen} /> : wordsOf(line).employee),
    },
    ...plainColumns.map((name) => ({
      key: name,
      label: label(name),
      numeric: numericColumns.includes(name),
      ...(name === 'kind' && { span: 3 as const }),
      cell: (line: IncidentLine) => (name === 'article' ? <Whole>{wordsOf(line)[name]}</Whole> : wordsOf(line)[name]),
    })),
    {
      key: 'times',
      label: label('times'),
      numeric: true,
      cell: (line) =>
        line.times >= limits.recurringTimes ? (
          <StatusChip tone="wrong">{wordsOf(line).times}</StatusChip>
        ) : (
          wordsOf(line).times
        ),
    },
    {
      key: 'state',
      label: label('state'),
      cell: (line) => <StatusChip tone={tones[line.state]}>{wordsOf(line).state}</StatusChip>,
    },
    ...(review
      ? [
          {
            key: 'actions',
            span: 3 as const,
            label: label('review'),
            cell: (line: IncidentLine) => (
              <RowButton
                type="button"
                aria-label={labelOf(translate('incidents.review'), line)}
                onClick={() => review([line])}
              >
                {translate('incidents.review')}
              </RowButton>
            ),
          },
        ]
      : []),
  ];
}

const columnKey = <Name extends (typeof plainColumns)[number] | 'employee' | 'times' | 'state' | 'review'>(
  name: Name,
) => `incidents.columns.${name}` as const;

const Whole = styled('span')({ whiteSpace: 'nowrap' });

const Chooser = styled('span')({ display: 'flex', alignItems: 'center', marginLeft: -10 });
