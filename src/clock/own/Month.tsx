import { useCallback, useState } from 'react';
import { hoursMinutesSeconds, signedHoursMinutesSeconds } from '#domain/time/duration.ts';
import { dateInWords, monthInWords, numericDate } from '#domain/time/format.ts';
import { fatesSaid, saidOf } from '#domain/timekeeping/closures/saidKinds.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { Alert, Failed } from '../Alert.tsx';
import { fetchRecord, recordCsv, type RecordFormat, recordFormats, recordPdf, type Whose } from '../files/record.ts';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { words } from '#src/i18n/pages/clock/own.ts';
import { measureEntries } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { byDay } from '../recorded/days.ts';
import { EntryLine } from '../recorded/EntryLine.tsx';
import { useWorkplaces } from '../recorded/useWorkplaces.ts';
import { useLoaded } from '../useLoaded.ts';

/** The days of a month `YYYY-MM`, each with its entries, as they are signed: to the second. */
function MonthDays({ whose: { userId, enterpriseId }, month }: { whose: Whose; month: string }) {
  const load = useCallback(
    () => fetchRecord({ userId, enterpriseId }, rangeOfMonth(month)),
    [userId, enterpriseId, month],
  );
  const workplaces = useWorkplaces(enterpriseId);
  const { loaded: record, problem, reload } = useLoaded(load);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  if (!record) return <p className="quiet">{words.loading}</p>;
  const now = Date.parse(record.created_at);
  return (
    <section className="whole" aria-label={words.daysOf(monthInWords(month))}>
      {record.entries.length === 0 && <p className="quiet">{words.noDays}</p>}
      {byDay(record.entries).map(({ date, entries }) => (
        <div key={date} className="day">
          <h4>
            <span>{dateInWords(date, 'short')}</span>
            <span className="number">{hoursMinutesSeconds(measureEntries(entries, now).worked)}</span>
          </h4>
          <ul className="lines">
            {entries.map((entry) => (
              <EntryLine
                key={entry.id}
                entry={entry}
                zone={record.enterprise.time_zone}
                now={now}
                modes="remote"
                as="record"
                workplaces={workplaces}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

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
      </span>
      <dl className="balance whole" aria-label={words.figuresOf(month)}>
        {figuresOf(closure).map(([name, length]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{length}</dd>
          </div>
        ))}
      </dl>
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
        <InlineConfirm
          act={words.sign}
          actNamed={words.signNamed(month)}
          className="primary whole"
          question={questionOf(closure)}
          yes={words.yesSign}
          no={words.notYet}
          busy={busy}
          onYes={onSign}
        />
      )}
    </li>
  );
}

type Figure = readonly [name: string, length: string];

/** What a month is made of, as it is signed: to the second, so that it adds up. */
function figuresOf(closure: Closure): Figure[] {
  const kinds = (['ordinary', 'complementary', 'overtime', 'paused', 'remote'] as const).flatMap((kind): Figure[] => {
    const length = closure[kind] ?? 0;
    return kind === 'ordinary' || length > 0 ? [[words[kind], hoursMinutesSeconds(length)]] : [];
  });
  return [[words.worked, hoursMinutesSeconds(closure.worked)], ...kinds, ...more(closure)];
}

/** What a month holds since kinds of time are kept, as far as it occurs. */
function more({ kinds, remote }: Closure): Figure[] {
  if (!kinds) return [];
  const { counted, limit } = kinds.year;
  const fates = kinds.fates ? fatesSaid(kinds.fates) : [];
  return [
    ...saidOf(kinds, remote).map((kind): Figure => [words[kind], hoursMinutesSeconds(kinds[kind])]),
    ...fates.map((one): Figure => {
      const name = one.fate === 'toRest' ? words.toRest(numericDate(one.until), one.isFirst) : words.fates[one.fate];
      return [name, hoursMinutesSeconds(one.ms)];
    }),
    ...(kinds.bank ? [[words.bank, signedHoursMinutesSeconds(kinds.bank)] satisfies Figure] : []),
    ...(counted > 0 ? [[words.year(hoursMinutesSeconds(limit)), hoursMinutesSeconds(counted)] satisfies Figure] : []),
  ];
}

/** Names the month with what was worked in it, and as what it counts. */
function questionOf(closure: Closure): string {
  const kinds = (['ordinary', 'complementary', 'overtime'] as const).flatMap((kind) =>
    closure[kind] > 0 ? [words.lengthOf[kind](hoursMinutesSeconds(closure[kind]))] : [],
  );
  return words.sureToSign(monthInWords(closure.month), hoursMinutesSeconds(closure.worked), kinds);
}
