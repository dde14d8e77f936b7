import { useCallback, useState } from 'react';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';
import { Alert, Failed } from '../Alert.tsx';
import { Incidents } from '../corrections/Incidents.tsx';
import { Downloads, FormerRecords } from './Downloads.tsx';
import { Month } from './Month.tsx';
import { Payslips } from './Payslips.tsx';
import type { OwnRecordProps, RecordInProps } from './props.ts';
import { words } from '#src/i18n/pages/clock/own.ts';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { clockApi } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { useLoaded } from '../useLoaded.ts';

/** The person's months in an enterprise, those to be signed first, and the way to sign one; and their payrolls. */
function useClosures(userId: number, enterpriseId: number, onSigned: () => void) {
  const load = useCallback(async () => {
    const { data } = await clockApi('getUser', { params: { id: userId }, query: { enterprise_id: enterpriseId } });
    return { closures: [...data.cierresPendientes, ...data.cierresCompletados], payrolls: data.payrolls };
  }, [userId, enterpriseId]);
  const { loaded, problem, reload } = useLoaded(load);
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [signing, setSigning] = useState<number>();

  const sign = async ({ id, closed_at }: Closure) => {
    setSigning(id);
    try {
      const body = closed_at === null ? {} : { closed_at };
      const { message } = await clockApi('signClosure', { params: { id }, body });
      setSaid({ text: message, failed: false });
      onSigned();
    } catch (error) {
      setSaid({ text: messageOf(error), failed: true });
    }
    await reload();
    setSigning(undefined);
  };

  return { ...loaded, problem, reload, said, signing, sign };
}

/**
 * One's record in an enterprise, also in one where one no longer works (arts. 12.4.c and 34.9 ET). Payslips of the present
 * one stand among the documents of the page, those of a former one here.
 */
export function OwnRecord({ userId, enterprise, former = [], reload }: OwnRecordProps) {
  const [chosen, choose] = useState(enterprise.id);
  const before = former.find(({ id }) => id === chosen);
  return (
    <>
      {former.length > 0 && (
        <div className="field">
          <label htmlFor="record-of">{words.recordOf}</label>
          <select id="record-of" value={chosen} onChange={(event) => choose(Number(event.target.value))}>
            {[enterprise, ...former].map(({ id, name }) => (
              <option key={id} value={id}>
                {id === enterprise.id ? name : words.formerNamed(name)}
              </option>
            ))}
          </select>
        </div>
      )}
      <RecordIn
        key={chosen}
        userId={userId}
        enterprise={before ?? enterprise}
        isFormer={before !== undefined}
        reload={reload}
      />
      {!before && <Incidents enterpriseId={enterprise.id} />}
      <FormerRecords />
    </>
  );
}

interface Props extends RecordInProps {
  readonly isFormer: boolean;
}

/** Monthly closures with their files and their signature, and the record as a file. */
function RecordIn({ userId, enterprise, isFormer, reload }: Props) {
  const own = useClosures(userId, enterprise.id, () => void reload());
  const { closures, payrolls, problem, said, signing } = own;
  const whose = { userId, enterpriseId: enterprise.id };
  const status = useOutcomeFocus(said?.failed ? undefined : said, signing === undefined && closures);
  const failure = useOutcomeFocus<HTMLDivElement>(said?.failed ? said : undefined, signing === undefined && closures);
  return (
    <>
      <h3>
        <span>{words.closures}</span>
      </h3>
      {said?.failed && <Alert ref={failure}>{said.text}</Alert>}
      {problem && <Failed onRetry={() => void own.reload()}>{problem}</Failed>}
      <p ref={status} role="status" className="quiet" tabIndex={-1}>
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
      {isFormer && payrolls && <Payslips payrolls={payrolls} whose={whose} />}
      <Downloads userId={userId} enterprise={enterprise} />
    </>
  );
}
