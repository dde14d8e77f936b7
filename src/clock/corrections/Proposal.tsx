import { type FormEvent, useId, useState } from 'react';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Times } from './Times.tsx';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly change: Correction;
  readonly zone: string;
  readonly onSettled: (text: string, failed: boolean) => Promise<void>;
}

/** What the company proposes: accepted as it is, or disputed with a reason. */
export function Proposal({ change, zone, onSettled }: Props) {
  const id = useId();
  // Undefined until they have begun to.
  const [disputing, setDisputing] = useState<boolean>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (answer: 'acceptCorrection' | 'disputeCorrection') => {
    setBusy(true);
    const params = { id: change.id };
    try {
      const { message } =
        answer === 'acceptCorrection'
          ? await clockOnDemandApi(answer, { params })
          : await clockOnDemandApi(answer, { params, body: { reason: reason.trim() } });
      await onSettled(message, false);
    } catch (failure) {
      await onSettled(messageOf(failure), true);
    }
    setBusy(false);
  };
  const dispute = (event: FormEvent) => {
    event.preventDefault();
    const missing = reason.trim() === '' ? say.reasonRequired : '';
    setError(missing);
    if (!missing) void send('disputeCorrection');
  };

  return (
    <li>
      <span>
        <Times change={change} zone={zoneOf(change, zone)} usual={zone} />
        <small>
          {change.proposed_by}: «{change.reason}»
        </small>
      </span>
      {disputing ? (
        <form className="sure" onSubmit={dispute} noValidate>
          <div className="field">
            <label htmlFor={id}>{words.disputeReason}</label>
            <textarea
              id={id}
              rows={2}
              autoFocus
              required
              maxLength={255}
              value={reason}
              aria-invalid={error !== ''}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            {error && (
              <p id={`${id}-error`} className="field-error">
                {error}
              </p>
            )}
          </div>
          <button type="submit" className="small" disabled={busy}>
            {words.sendDispute}
          </button>
          <button type="button" className="quiet-button" disabled={busy} onClick={() => setDisputing(false)}>
            {words.cancel}
          </button>
        </form>
      ) : (
        <div className="sure">
          <button type="button" className="primary" disabled={busy} onClick={() => void send('acceptCorrection')}>
            {words.accept}
          </button>
          <button
            type="button"
            className="small"
            disabled={busy}
            // After "cancel" it takes the place of the button that had the focus.
            autoFocus={disputing === false}
            onClick={() => setDisputing(true)}
          >
            {words.dispute}
          </button>
        </div>
      )}
    </li>
  );
}
