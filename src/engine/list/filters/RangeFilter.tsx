import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useMessages } from '#src/i18n/useTranslate.ts';
import type { RangeFilter as RangeFilterView } from '#src/engine/filterView.ts';
import { type End, rangeFormats, readRange, writeRange } from './range.ts';
import { useFilterValue } from './useFilterValue.ts';

interface RangeFilterProps {
  readonly source: string;
  readonly label: string;
  readonly kind: RangeFilterView['kind'];
}

const Ends = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(1),
  marginTop: theme.spacing(0.5),
}));

const ends = ['from', 'to'] as const;
const neither: Readonly<Partial<Record<End, true>>> = {};

/** From and to. The server is asked once the typing pauses, and for nothing that is wrong. */
export function RangeFilter({ source, label, kind }: RangeFilterProps) {
  const say = useMessages('schema');
  const format = rangeFormats[kind];
  const { value, changeSoon } = useFilterValue(source);
  const { from, to } = writeRange(format, value);
  const [typed, setTyped] = useState({ from, to });
  const [left, setLeft] = useState(neither);
  const { wrong } = readRange(format, typed);

  // Where it was changed elsewhere, e.g. by the browser's Back: what is typed the same in other words stays.
  useEffect(() => {
    setTyped((now) => {
      const { range, wrong: amiss } = readRange(format, now);
      const read = writeRange(format, range);
      const isSame = Object.keys(amiss).length === 0 && read.from === from && read.to === to;
      return isSame ? now : { from, to };
    });
  }, [format, from, to]);

  const change = (end: End, text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    const read = readRange(format, next);
    if (Object.keys(read.wrong).length === 0) changeSoon(read.range);
  };
  /** An end that is still being typed is not blamed for being unfinished. */
  const messageOf = (end: End) => {
    const message = wrong[end];
    return message && (left[end] || message === format.reversed) ? say(message) : undefined;
  };

  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" focused={false}>
        {label}
      </FormLabel>
      <Ends>
        {ends.map((end) => (
          <TextField
            key={end}
            label={say(end)}
            value={typed[end]}
            error={messageOf(end) !== undefined}
            helperText={messageOf(end)}
            onChange={({ target }) => change(end, target.value)}
            onFocus={() => setLeft((now) => ({ ...now, [end]: undefined }))}
            onBlur={() => setLeft((now) => ({ ...now, [end]: true }))}
            slotProps={{
              htmlInput: {
                inputMode: format.placeholder ? 'numeric' : 'decimal',
                autoComplete: 'off',
                placeholder: format.placeholder && say(format.placeholder),
              },
            }}
          />
        ))}
      </Ends>
    </FormControl>
  );
}
