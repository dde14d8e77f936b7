import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { shortRests, weekMinutesOf } from '#domain/timekeeping/workPlan/shifts.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { scheduleLimits } from '#domain/constants.ts';
import type { RotatingWeek } from '#domain/planning/schedules/schedules.ts';
import { useSay } from '#src/engine/label.ts';
import { BlockCard } from './BlockCard.tsx';
import { MembersField } from './MembersField.tsx';
import {
  addBlock,
  type Block,
  daysElsewhere,
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
