import { useState } from 'react';
import { hoursMinutesSeconds, signedHoursMinutesSeconds } from '../../../domain/time/duration.ts';
import { monthInWords, numericDate } from '../../../domain/time/format.ts';
import { fatesSaid, saidOf } from '../../../domain/closures/saidKinds.ts';
import { rangeOfMonth } from '../../../domain/time/months.ts';
import type { Closure } from '../../../domain/closures/closures.ts';
import { Alert } from '../Alert.tsx';
import { fetchRecord, recordCsv, recordFormats, type RecordFormat, recordPdf, type Whose } from '../files/record.ts';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { MonthDays } from './MonthDays.tsx';
import { words } from '../../i18n/pages/clock/own.ts';

interface Props {
  readonly closure: Closure;
  readonly whose: Whose;
  readonly busy: boolean;
  readonly onSign: () => void;
}

/** A closed month with its totals: its days to read and its files to keep come before the signature. */
export function Month({ closure, whose, busy, onSign }: Props) {
  const { saving, problem, keep } = useSaving();
  const [open, setOpen] = useState(false);
  const month = monthInWords(closure.month);
  const range = rangeOfMonth(closure.month);
  const make = (format: RecordFormat) => async () =>
    format === 'csv' ? recordCsv(whose, range) : recordPdf(await fetchRecord(whose, range));
  return (
    <li className="wraps">
      <span>
        {month}
        <small>{words.states[closure.state]}</small>
        <small>{sumsOf(closure)}</small>
      </span>
      <p className="downloads whole">
        <button
          type="button"
          className="small"
          aria-expanded={open}
          aria-label={words.daysNamed(month)}
          onClick={() => setOpen(!open)}
        >
          {words.days}
        </button>
        {recordFormats.map((format) => (
          <SaveButton
            key={format}
            label={words.formats[format]}
            named={words.monthNamed(month, words.formats[format])}
            of={format}
            saving={saving}
            onSave={() => void keep(format, make(format))}
          />
        ))}
      </p>
      {problem && <Alert>{problem}</Alert>}
      {open && <MonthDays whose={whose} month={closure.month} />}
      {closure.state === 'unsigned' && (
        <button
          type="button"
          className="primary whole"
          disabled={busy}
          aria-label={words.signNamed(month)}
          onClick={onSign}
        >
          {words.sign}
        </button>
      )}
    </li>
  );
}

const sumsOf = (closure: Closure): string => {
  const kinds = (['ordinary', 'complementary', 'overtime', 'paused', 'remote'] as const).flatMap((kind) => {
    const length = closure[kind] ?? 0;
    return kind === 'ordinary' || length > 0 ? [`${words[kind]} ${hoursMinutesSeconds(length)}`] : [];
  });
  return [`${words.worked} ${hoursMinutesSeconds(closure.worked)}`, ...kinds, ...more(closure)].join(' · ');
};

/** What a month holds since kinds of time are kept, as far as it occurs. */
function more({ kinds, remote }: Closure): string[] {
  if (!kinds) return [];
  const { counted, limit } = kinds.year;
  const fates = kinds.fates ? fatesSaid(kinds.fates) : [];
  return [
    ...saidOf(kinds, remote).map((kind) => `${words[kind]} ${hoursMinutesSeconds(kinds[kind])}`),
    ...fates.map((one) => {
      const length = hoursMinutesSeconds(one.ms);
      return one.fate === 'toRest'
        ? words.fates.toRest(length, numericDate(one.until), one.isFirst)
        : words.fates[one.fate](length);
    }),
    ...(kinds.bank ? [`${words.bank} ${signedHoursMinutesSeconds(kinds.bank)}`] : []),
    ...(counted > 0 ? [words.year(hoursMinutesSeconds(counted), hoursMinutesSeconds(limit))] : []),
  ];
}
