import { Alert, Failed } from '../Alert.tsx';
import { Incidents } from '../corrections/Incidents.tsx';
import { Reminders } from '../push/Reminders.tsx';
import { Downloads } from './Downloads.tsx';
import { Month } from './Month.tsx';
import { Payslips } from './Payslips.tsx';
import { Pin } from './Pin.tsx';
import type { OwnRecordProps } from './props.ts';
import { useClosures } from './useClosures.ts';
import { words } from './words.ts';

/** Monthly closures with their files and their signature, and the record as a file (arts. 12.4.c and 34.9 ET). */
export function OwnRecord({ userId, enterprise, reload }: OwnRecordProps) {
  const own = useClosures(userId, enterprise.id, () => void reload());
  const { closures, payrolls, problem, said, signing } = own;
  const whose = { userId, enterpriseId: enterprise.id };
  return (
    <>
      <h3>
        <span>{words.closures}</span>
      </h3>
      {said?.failed && <Alert>{said.text}</Alert>}
      {problem && <Failed onRetry={() => void own.reload()}>{problem}</Failed>}
      <p role="status" className="quiet">
        {said?.failed === false && said.text}
        {!closures && !problem && words.loading}
        {closures?.length === 0 && words.none}
        {closures?.some(({ state }) => state === 'unsigned') && words.readNote}
      </p>
      <ul className="lines closures" aria-label={words.closures}>
        {closures?.map((closure) => (
          // Closed anew, it is read anew.
          <Month
            key={`${closure.id} ${closure.closed_at}`}
            closure={closure}
            whose={whose}
            busy={signing !== undefined}
            onSign={() => void own.sign(closure)}
          />
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
