import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { scheduleLimits } from '#domain/constants.ts';
import { weekdays } from '#src/engine/kinds/format.ts';
import { useSay } from '#src/engine/label.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { ShiftRow } from './ShiftRow.tsx';
import { addShift, type Block, removeShift, setShift, shiftsIn } from './weeks.ts';

interface BlockCardProps {
  readonly block: Block;
  /** From 1. */
  readonly number: number;
  /** Weekdays of the other blocks. */
  readonly taken: ReadonlySet<number>;
  readonly strict: boolean;
  readonly onChange: (block: Block) => void;
  /** None while it is the only one. */
  readonly onRemove?: () => void;
}

const workdays = [1, 2, 3, 4, 5];

/** Weekdays with the shifts that are worked on each of them. */
export function BlockCard({ block, number, taken, strict, onChange, onRemove }: BlockCardProps) {
  const say = useSay();
  const translate = useTranslate();
  const [added, add] = useState<number>();
  const shifts = shiftsIn(block);
  const choices = weekdays.map((id) => ({
    id,
    short: translate(`schema.weekdays.${id}.short`),
    long: translate(`schema.weekdays.${id}.long`),
    taken: taken.has(id) ? say('weeks.dayTaken') : undefined,
  }));
  const setDays = (days: readonly number[]) => onChange({ ...block, days: [...days] });
  const offered = block.days.length === 0 && taken.size === 0;
  return (
    <Card>
      <VisuallyHidden as="legend">{say('weeks.block', { block: number })}</VisuallyHidden>
      <ChoiceChips choices={choices} chosen={block.days} onChange={setDays} />
      {offered && (
        <Line data-start>
          <Button size="small" onClick={() => setDays(workdays)}>
            {say('weeks.workdays')}
          </Button>
          <Button size="small" onClick={() => setDays(weekdays)}>
            {say('weeks.everyDay')}
          </Button>
        </Line>
      )}
      {shifts.map((shift, index) => (
        <ShiftRow
          key={index}
          shift={shift}
          number={index + 1}
          strict={strict}
          autoFocus={added === index}
          onChange={(typed) => onChange(setShift(block, index, typed))}
          onRemove={shifts.length > 1 ? () => onChange(removeShift(block, index)) : undefined}
        />
      ))}
      <Line>
        <Button
          size="small"
          disabled={shifts.length >= scheduleLimits.shifts}
          onClick={() => {
            add(shifts.length);
            onChange(addShift(block));
          }}
        >
          {say('weeks.addShift')}
        </Button>
        {onRemove && (
          <Button
            size="small"
            color="error"
            onClick={onRemove}
            aria-label={say('weeks.removeBlockNamed', { block: number })}
          >
            {say('weeks.removeBlock')}
          </Button>
        )}
      </Line>
    </Card>
  );
}

const Card = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 4,
  marginLeft: -8,
  '&[data-start]': { justifyContent: 'start' },
});
