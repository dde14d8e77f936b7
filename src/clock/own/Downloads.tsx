import { type FormEvent, useRef, useState } from 'react';
import { longDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { quickRange, quickRanges } from '#domain/time/months.ts';
import { timeRecordMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert, Failed } from '../Alert.tsx';
import {
  fetchRecord,
  recordCsv,
  type RecordFormat,
  recordFormats,
  recordPdf,
  type RecordRange,
} from '../files/record.ts';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { useLoaded } from '../useLoaded.ts';
import type { RecordInProps } from './props.ts';
import { words } from '#src/i18n/pages/clock/own.ts';
import { DateField } from '../dates/DateField.tsx';
import { rangeProblems } from './range.ts';

const sides = ['from', 'to'] as const;

interface Props {
  /** What stands there before anything is chosen. */
  readonly first: RecordRange;
  readonly saving: string | undefined;
  readonly onSave: (format: RecordFormat, range: RecordRange) => void;
}

/** A range of one's own; what is wrong with it stands at its field. */
function RangeForm({ first, saving, onSave }: Props) {
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

/** One's own record of any range as a file (art. 34.9 ET). */
export function Downloads({ userId, enterprise: { id, time_zone } }: Omit<RecordInProps, 'reload'>) {
  const { saving, problem, keep } = useSaving();
  const whose = { userId, enterpriseId: id };
  const [today] = useState(() => localDateOf(Date.now(), time_zone));

  const keepRange = (format: RecordFormat, range: RecordRange) =>
    keep(format, async () => {
      if (format === 'csv') return recordCsv(whose, range);
      const record = await fetchRecord(whose, range);
      return record.entries.length === 0 ? timeRecordMessages.noEntries : recordPdf(record);
    });

  return (
    <>
      <h3>
        <span>{words.downloads}</span>
      </h3>
      <p className="downloads">
        {quickRanges.map((range) => (
          <SaveButton
            key={range}
            label={words[range]}
            of={range}
            saving={saving}
            onSave={() => void keep(range, () => recordCsv(whose, quickRange(range, today)))}
          />
        ))}
      </p>
      <RangeForm
        first={quickRange('lastMonth', today)}
        saving={saving}
        onSave={(format, range) => void keepRange(format, range)}
      />
      {problem && <Alert>{problem}</Alert>}
    </>
  );
}

const fetchFormer = async () => (await clockOnDemandApi('listFormerRecords')).data;

/** Records whose access another account has now: what was punched before, as files. */
export function FormerRecords() {
  const { loaded, problem, reload } = useLoaded(fetchFormer);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  return loaded?.map(({ enterprise_id: id, user_id: userId, name, time_zone, until }) => (
    <section key={`${id} ${userId}`} aria-label={words.formerRecord(name)}>
      <h3>
        <span>{words.formerRecord(name)}</span>
      </h3>
      <p className="quiet">{words.formerUntil(longDate(until.slice(0, 10)))}</p>
      <Downloads userId={userId} enterprise={{ id, name, time_zone }} />
    </section>
  ));
}
