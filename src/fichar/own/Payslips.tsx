import { useState } from 'react';
import { monthInWords } from '../../../domain/calc/months.ts';
import { lightRoutes } from '../../../domain/routes.ts';
import { download } from '../../session/download.ts';
import { messageOf } from '../../session/messageOf.ts';
import { Alert } from '../Alert.tsx';
import type { Payslip } from './props.ts';
import { save } from './save.ts';
import { words } from './words.ts';

/** One's own payrolls, the newest first. */
export function Payslips({ payrolls }: { payrolls: readonly Payslip[] }) {
  const [problem, setProblem] = useState('');
  const fetchFile = async (id: number) => {
    setProblem('');
    try {
      const { name, content } = await download(lightRoutes.downloadPayroll, { params: { id } });
      save(name, content);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

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
                <button
                  type="button"
                  className="small"
                  aria-label={words.downloadPayroll(name)}
                  onClick={() => void fetchFile(id)}
                >
                  {words.download}
                </button>
              </li>
            );
          })}
      </ul>
    </>
  );
}
