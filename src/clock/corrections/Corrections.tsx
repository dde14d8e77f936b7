import { useCallback, useState } from 'react';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { Alert, Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useReadAnswers } from '../pending/useReadAnswers.ts';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';
import { AskForm } from './AskForm.tsx';
import { Proposal } from './Proposal.tsx';
import { RequestLine } from './RequestLine.tsx';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  /** An entry whose exit was forgotten: what is asked about first. */
  readonly forgotten?: TimeEntry | undefined;
  /** An entry that was made by mistake: it comes before one that was forgotten. */
  readonly mistaken?: TimeEntry | undefined;
  /** Unread ones, to what the person asked for. */
  readonly answers?: number | undefined;
  /** Asks for the page's own record anew. */
  readonly reload: () => Promise<void>;
}

const kinds = ['correctionAnswered'] as const;

/** Corrections of one's own record: what the company proposes, what one asks for, and what became of it. */
export function Corrections({ enterprise: { id, time_zone: zone }, answers, forgotten, mistaken, reload }: Props) {
  const load = useCallback(
    async () => (await clockOnDemandApi('listOwnCorrections', { query: { enterprise_id: id } })).data,
    [id],
  );
  const { loaded: changes, problem, reload: again } = useLoaded(load);
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  useReadAnswers({
    section: 'corrections',
    enterpriseId: id,
    count: changes && answers,
    kinds,
    reload: async () => void (await Promise.all([again(), reload()])),
  });

  /** After each answer, also when it failed: somebody else may have been quicker. */
  const settled = async (text: string, failed: boolean) => {
    setSaid({ text, failed });
    await Promise.all([again(), reload()]);
  };

  const waiting = changes?.filter(({ side, status }) => side === 'company' && status === 'pending') ?? [];
  const rest = changes?.filter((change) => !waiting.includes(change));
  const first = mistaken ?? forgotten;
  const status = useOutcomeFocus(said?.failed ? undefined : said, changes);
  const failure = useOutcomeFocus<HTMLDivElement>(said?.failed ? said : undefined, changes);
  return (
    <>
      {said?.failed && <Alert ref={failure}>{said.text}</Alert>}
      {problem && <Failed onRetry={() => void again()}>{problem}</Failed>}
      <p ref={status} role="status" className="quiet" tabIndex={-1}>
        {said?.failed === false && said.text}
        {!changes && !problem && words.loading}
      </p>
      {waiting.length > 0 && (
        <>
          <h3>{words.proposals}</h3>
          <p className="quiet">{words.acceptNote}</p>
          <ul className="lines closures requests" aria-label={words.proposals}>
            {waiting.map((change) => (
              <Proposal key={change.id} change={change} zone={zone} onSettled={settled} />
            ))}
          </ul>
        </>
      )}
      <AskForm
        key={first?.id}
        first={first}
        isMistake={mistaken !== undefined}
        enterpriseId={id}
        zone={zone}
        onSettled={settled}
      />
      <h3>{words.own}</h3>
      {rest?.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className="lines closures requests" aria-label={words.own}>
        {rest?.map((change) => (
          <RequestLine key={change.id} change={change} zone={zone} onSettled={settled} />
        ))}
      </ul>
    </>
  );
}
