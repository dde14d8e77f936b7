import { monthInWords } from '#domain/time/format.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { timeRecordMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { clockRoutes } from '#domain/routes.ts';
import { download } from '#src/session/download.ts';
import { Alert } from '../Alert.tsx';
import { fetchRecord, overtimePdf, recordPdf, type Whose } from '../files/record.ts';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import type { Payslip } from './props.ts';
import { words } from '#src/i18n/pages/clock/own.ts';

interface Props {
  readonly payrolls: readonly Payslip[];
  readonly whose: Whose;
}

/** One's own payrolls, the newest first, each with the hours and the overtime of its month (arts. 12.4.c and 35.5 ET). */
export function Payslips({ payrolls, whose }: Props) {
  const { saving, problem, keep } = useSaving();
  return (
    <>
      <h3>
        <span>{words.payrolls}</span>
      </h3>
      {problem && <Alert>{problem}</Alert>}
      {payrolls.length === 0 && <p className="quiet">{words.noPayrolls}</p>}
      <ul className="lines closures payslips" aria-label={words.payrolls}>
        {payrolls
          .toSorted((one, other) => other.year - one.year || other.month - one.month)
          .map(({ id, year, month }) => {
            const key = `${year}-${String(month).padStart(2, '0')}`;
            const name = monthInWords(key);
            const hours = async () => {
              const record = await fetchRecord(whose, rangeOfMonth(key));
              return record.entries.length === 0 ? timeRecordMessages.noEntries : recordPdf(record);
            };
            return (
              <li key={id}>
                <span>{name}</span>
                <span className="downloads">
                  <SaveButton
                    label={words.download}
                    named={words.downloadPayroll(name)}
                    of={String(id)}
                    saving={saving}
                    onSave={() =>
                      void keep(String(id), () => download(clockRoutes.downloadPayroll, { params: { id } }))
                    }
                  />
                  <SaveButton
                    label={words.hoursSummary}
                    named={words.hoursSummaryOf(name)}
                    of={`hours ${id}`}
                    saving={saving}
                    onSave={() => void keep(`hours ${id}`, hours)}
                  />
                  <SaveButton
                    label={words.overtimeSummary}
                    named={words.overtimeSummaryOf(name)}
                    of={`overtime ${id}`}
                    saving={saving}
                    onSave={() => void keep(`overtime ${id}`, () => overtimePdf(whose, key))}
                  />
                </span>
              </li>
            );
          })}
      </ul>
    </>
  );
}
