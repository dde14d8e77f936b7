import { hoursMinutes } from '../../../domain/calc/duration.ts';
import { monthInWords } from '../../../domain/calc/months.ts';
import type { Closure } from '../../../domain/closures.ts';
import { Alert } from '../Alert.tsx';
import { Incidents } from '../corrections/Incidents.tsx';
import { Reminders } from '../push/Reminders.tsx';
import { Downloads } from './Downloads.tsx';
import { Payslips } from './Payslips.tsx';
import { Pin } from './Pin.tsx';
import type { OwnRecordProps } from './props.ts';
import { useClosures } from './useClosures.ts';
import { words } from './words.ts';

/** Monthly closures with their signature, and the record as a file (arts. 12.4.c and 34.9 ET). */
export function OwnRecord({ userId, enterprise, reload }: OwnRecordProps) {
  const { closures, payrolls, said, signing, sign } = useClosures(userId, enterprise.id, () => void reload());
  return (
    <>
      <h3>
        <span>{words.closures}</span>
      </h3>
      {said?.failed && <Alert>{said.text}</Alert>}
      <p role="status" className="quiet">
        {said?.failed === false && said.text}
        {!closures && !said && words.loading}
        {closures?.length === 0 && words.none}
        {closures?.some(({ state }) => state === 'unsigned') && words.readNote}
      </p>
      <ul className="lines closures">
        {closures?.map((closure) => (
          <Month key={closure.id} closure={closure} busy={signing !== undefined} onSign={() => void sign(closure)} />
        ))}
      </ul>
      {payrolls && <Payslips payrolls={payrolls} />}
      <Incidents enterpriseId={enterprise.id} />
      <Downloads userId={userId} enterprise={enterprise} />
      {enterprise.active_method.split(',').includes('3') && <Pin userId={userId} enterpriseId={enterprise.id} />}
      <Reminders />
    </>
  );
}

function Month({ closure, busy, onSign }: { closure: Closure; busy: boolean; onSign: () => void }) {
  const month = monthInWords(closure.month);
  const sums = (['ordinary', 'complementary', 'overtime'] as const)
    .filter((kind) => kind === 'ordinary' || closure[kind] > 0)
    .map((kind) => `${words[kind]} ${hoursMinutes(closure[kind])}`);
  return (
    <li>
      <span>
        {month}
        <small>{words.states[closure.state]}</small>
        <small>{[`${words.worked} ${hoursMinutes(closure.worked)}`, ...sums].join(' · ')}</small>
      </span>
      {closure.state === 'unsigned' && (
        <button type="button" className="small" disabled={busy} aria-label={words.signNamed(month)} onClick={onSign}>
          {words.sign}
        </button>
      )}
    </li>
  );
}
