import { useCallback, useState } from 'react';
import { words as text } from '#src/i18n/pages/access/invitations.ts';
import { words } from '#src/i18n/pages/clock/page.ts';
import { checkSession } from '#src/session/check.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { Alert, Failed } from '../Alert.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';

/** Companies that ask the person to join them, and what each will see. */
export function Invitations({ reload }: { readonly reload: () => Promise<void> }) {
  const load = useCallback(async () => (await clockOnDemandApi('listInvitations')).data, []);
  const { loaded, problem: failure, reload: loadAgain } = useLoaded(load);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  const answer = async (enterpriseId: number, accepts: boolean) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const name = accepts ? 'acceptOwnInvitation' : 'declineOwnInvitation';
      const { message } = await clockOnDemandApi(name, { params: { enterpriseId } });
      setSaid(message);
      await loadAgain();
      if (accepts) await checkSession();
      void reload();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const outcome = useOutcomeFocus(said, loaded);
  return (
    <>
      {failure && <Failed onRetry={() => void loadAgain()}>{failure}</Failed>}
      {!loaded && !failure && <p className="quiet">{words.loading}</p>}
      <p ref={outcome} role="status" className={said ? 'said' : 'said empty'} tabIndex={-1}>
        {said}
      </p>
      {problem && <Alert>{problem}</Alert>}
      {loaded?.map(({ enterprise_id: id, enterprise, role }) => (
        <article key={id} aria-label={enterprise}>
          <h3>{text.title(enterprise)}</h3>
          <p>{text.as(text.roles[role] ?? role)}</p>
          <h3>{text.sees}</h3>
          {text.seen.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="quiet">{text.notSeen}</p>
          <div className="downloads">
            <button type="button" className="small" aria-disabled={busy} onClick={() => void answer(id, true)}>
              {text.accept}
            </button>
            <InlineConfirm
              act={text.decline}
              actNamed={text.declineNamed(enterprise)}
              question={`${text.sure(enterprise)} ${text.sureAbout}`}
              yes={text.yes}
              no={text.no}
              busy={busy}
              onYes={() => void answer(id, false)}
            />
          </div>
        </article>
      ))}
    </>
  );
}
