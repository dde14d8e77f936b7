import { monthInWords } from '../../../domain/time/format.ts';
import { clockRoutes } from '../../../domain/routes.ts';
import { download } from '../../session/download.ts';
import { Alert } from '../Alert.tsx';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import type { Payslip } from './props.ts';
import { words } from '../../i18n/pages/clock/own.ts';

/** One's own payrolls, the newest first. */
export function Payslips({ payrolls }: { payrolls: readonly Payslip[] }) {
  const { saving, problem, keep } = useSaving();
  return (
    <>
      <h3>
        <span>{words.payrolls}</span>
      </h3>
      {problem && <Alert>{problem}</Alert>}
      {payrolls.length === 0 && <p className="quiet">{words.noPayrolls}</p>}
      <ul className="lines closures" aria-label={words.payrolls}>
        {payrolls
          .toSorted((one, other) => other.year - one.year || other.month - one.month)
          .map(({ id, year, month }) => {
            const name = monthInWords(`${year}-${String(month).padStart(2, '0')}`);
            return (
              <li key={id}>
                <span>{name}</span>
                <SaveButton
                  label={words.download}
                  named={words.downloadPayroll(name)}
                  of={String(id)}
                  saving={saving}
                  onSave={() => void keep(String(id), () => download(clockRoutes.downloadPayroll, { params: { id } }))}
                />
              </li>
            );
          })}
      </ul>
    </>
  );
}
