import { type FormEvent, useRef, useState } from 'react';
import { DateField } from '../dates/DateField.tsx';
import { type RecordFormat, recordFormats, type RecordRange } from '../files/record.ts';
import { SaveButton } from '../files/SaveButton.tsx';
import { rangeProblems } from './range.ts';
import { words } from '#src/i18n/pages/clock/own.ts';

const sides = ['from', 'to'] as const;

interface Props {
  /** What stands there before anything is chosen. */
  readonly first: RecordRange;
  readonly saving: string | undefined;
  readonly onSave: (format: RecordFormat, range: RecordRange) => void;
}

/** A range of one's own; what is wrong with it stands at its field. */
export function RangeForm({ first, saving, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [range, setRange] = useState(first);
  const [problems, setProblems] = useState<ReturnType<typeof rangeProblems>>({});

  const start = (format: RecordFormat) => {
    const found = rangeProblems(range);
    setProblems(found);
    const wrong = sides.find((side) => found[side]);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else onSave(format, range);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start('csv');
  };

  return (
    <form ref={form} className="range" aria-label={words.ownRange} onSubmit={submit} noValidate>
      <div className="dates">
        {sides.map((side) => (
          <DateField
            key={side}
            label={words[side]}
            error={problems[side]}
            required
            name={side}
            value={range[side]}
            onChange={(date) => setRange({ ...range, [side]: date })}
          />
        ))}
      </div>
      <p className="downloads">
        {recordFormats.map((format) => (
          <SaveButton
            key={format}
            label={words.formats[format]}
            named={words.rangeNamed(words.formats[format])}
            of={format}
            saving={saving}
            onSave={() => start(format)}
          />
        ))}
      </p>
    </form>
  );
}
