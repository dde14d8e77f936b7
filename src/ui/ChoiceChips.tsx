import { styled } from '@mui/material/styles';
import type { CSSProperties, Ref } from 'react';

interface ChipChoice {
  readonly id: number;
  readonly short: string;
  /** What screen readers hear. */
  readonly long: string;
  /** Why it cannot be chosen. */
  readonly taken?: string;
}

interface ChoiceChipsProps {
  readonly choices: readonly ChipChoice[];
  readonly chosen: readonly number[];
  readonly name?: string;
  /** Id of the message that says what is wrong. */
  readonly describedBy?: string;
  /** The first chip, to which an error leads. */
  readonly firstRef?: Ref<HTMLInputElement>;
  /** In a row on a phone; all of them when left out. */
  readonly phoneColumns?: number;
  readonly onChange: (chosen: number[]) => void;
}

/** Several of a few short choices, side by side: checkboxes that read as chips. They stand in a fieldset. */
export function ChoiceChips({
  choices,
  chosen,
  name,
  describedBy,
  firstRef,
  phoneColumns,
  onChange,
}: ChoiceChipsProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Row style={{ '--columns': choices.length, '--phone-columns': phoneColumns ?? choices.length } as CSSProperties}>
      {choices.map(({ id, short, long, taken }, index) => (
        <label key={id} title={taken}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(id)}
            disabled={taken !== undefined}
            onChange={() => toggle(id)}
            ref={index === 0 ? firstRef : undefined}
            aria-label={taken === undefined ? long : `${long}: ${taken}`}
            aria-invalid={describedBy !== undefined || undefined}
            aria-describedby={describedBy}
          />
          <span aria-hidden>{short}</span>
        </label>
      ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 56px))',
    gap: 6,
    '& label': { position: 'relative', cursor: 'pointer' },
    '& input': { position: 'absolute', inset: 0, margin: 0, width: '100%', opacity: 0, cursor: 'inherit' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      height: 40,
      borderRadius: 10,
      border: `1px solid ${palette.divider}`,
      fontSize: '0.875rem',
      fontWeight: 550,
    },
    '& input:checked + span': {
      background: palette.primary.main,
      borderColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& input:focus-visible + span': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& input:disabled + span': {
      color: palette.text.secondary,
      background: palette.background.raised,
      textDecoration: 'line-through',
    },
    '& label:has(input:disabled)': { cursor: 'not-allowed' },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'repeat(var(--phone-columns), minmax(0, 1fr))',
      '& span': { height: 44 },
    },
  };
});
