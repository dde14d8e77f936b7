import { useState } from 'react';
import type { EntryHistory } from '#domain/timekeeping/corrections/corrections.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert } from '../Alert.tsx';
import { ValueDiff } from './ValueDiff.tsx';
import { momentText } from './text.ts';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly entryId: number;
  /** Which entry, for screen readers. */
  readonly of: string;
  readonly zone: string;
}

/** Every version of an own entry, fetched when it is asked for: who, when, why, before and after. */
export function History({ entryId, of, zone }: Props) {
  const [history, setHistory] = useState<EntryHistory>();
  const [problem, setProblem] = useState('');
  const toggle = async () => {
    setProblem('');
    if (history) return setHistory(undefined);
    try {
      setHistory((await clockOnDemandApi('getEntryHistory', { params: { id: entryId } })).data);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className="history">
      <button
        type="button"
        className="quiet-button"
        aria-expanded={history !== undefined}
        aria-label={words.historyOf(of)}
        onClick={() => void toggle()}
      >
        {history ? words.hide : words.history}
      </button>
      {problem && <Alert>{problem}</Alert>}
      {history && (
        <ol aria-label={words.historyOf(of)}>
          {history.events.map((event) => (
            <Version key={event.seq} event={event} zone={zone} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Version({ event, zone }: { event: EntryHistory['events'][number]; zone: string }) {
  const { kind, actor, reason, asked, before, wanted, annul } = event;
  const text = (at: string | null | undefined) => (at ? momentText(at, zone) : null);
  const isPunch = !['correct', 'void', 'disagree'].includes(kind);
  return (
    <li>
      <b>{words.kinds[kind]}</b>
      <small>
        {actor?.name ?? words.system} · {momentText(isPunch ? event.at : event.recorded_at, zone)}
      </small>
      {wanted && !isPunch && (
        <>
          <small className="change">
            {words.start} <ValueDiff old={text(before?.start_hour)} next={text(wanted.start_hour)} />
          </small>
          <small className="change">
            {words.end} <ValueDiff old={text(before?.end_hour)} next={text(wanted.end_hour)} />
          </small>
        </>
      )}
      {kind === 'disagree' && annul === 1 && <small className="change">{words.annulled}</small>}
      {asked && <small>{words.requested(asked.name, momentText(asked.at, zone), asked.reason)}</small>}
      {reason && reason !== asked?.reason && <small>«{reason}»</small>}
    </li>
  );
}
