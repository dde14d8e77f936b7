import { useEffect, useRef, useState } from 'react';
import type { ClockAction } from '#domain/constants.ts';
import { type BreakKind, standbyKinds } from '#domain/timekeeping/workingTime/breakKinds.ts';
import { actionsIn, buttonOf } from '../clock/actions.ts';
import { Alert } from '../clock/Alert.tsx';
import { ExitQuestion, sinceRecent } from '../clock/ExitQuestion.tsx';
import { type Outcome, outcomeOf, useSending } from '../clock/useSending.ts';
import { Waiting } from '../clock/waiting/Waiting.tsx';
import { kioskCall, type KnownStatus, type SealedPunch, sealedQueue } from './call.ts';
import { type Step, useDesk } from './useDesk.ts';
import { words } from '../i18n/pages/kiosk/page.ts';
import { isPin, pinDigits } from '#domain/timekeeping/kiosks/pin.ts';
import { pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** A PIN that somebody began and left is not the next one's. */
const forgottenMs = 15_000;

interface Props {
  readonly busy: boolean;
  readonly problem: string;
  readonly onPin: (pin: string) => void;
}

/** Big keys for a PIN; those of a keyboard do the same. */
function PinPad({ busy, problem, onPin }: Props) {
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);

  const press = (digit: string) => {
    setShort(false);
    setPin((typed) => (typed.length < pinDigits.max ? typed + digit : typed));
  };
  const erase = () => setPin((typed) => typed.slice(0, -1));
  const go = () => {
    if (busy) return;
    setShort(!isPin(pin));
    if (!isPin(pin)) return;
    onPin(pin);
    setPin('');
  };

  const keys = useRef({ press, erase, go });
  useEffect(() => {
    keys.current = { press, erase, go };
  });
  useEffect(() => {
    const hear = ({ key, target }: KeyboardEvent) => {
      if (/^\d$/.test(key)) keys.current.press(key);
      else if (key === 'Backspace') keys.current.erase();
      else if (key === 'Escape') setPin('');
      // On a focused key Enter presses that key.
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) keys.current.go();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  useEffect(() => {
    if (!pin) return;
    const timer = setTimeout(() => setPin(''), forgottenMs);
    return () => clearTimeout(timer);
  }, [pin]);

  const said = short ? pinMessages.digits : pin ? '' : problem;
  return (
    <section className="pad" aria-labelledby="ask-pin">
      <h2 id="ask-pin">{words.askPin}</h2>
      <p className="dots">
        <span aria-hidden="true">{'●'.repeat(pin.length)}</span>
        <span className="hidden" role="status">
          {pin && words.digits(pin.length)}
        </span>
      </p>
      {said && <Alert>{said}</Alert>}
      <div className="keys">
        {digits.map((digit) => (
          <button key={digit} type="button" className="secondary" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="secondary word" aria-label={words.eraseLast} onClick={erase}>
          {words.erase}
        </button>
        <button type="button" className="secondary" onClick={() => press('0')}>
          0
        </button>
        <button type="button" className="primary word" aria-disabled={busy} onClick={go}>
          {busy ? words.busy : words.go}
        </button>
      </div>
    </section>
  );
}

const everyAction: readonly ClockAction[] = ['entry', 'pause', 'resume', 'out'];

const sendSealed = ({ client_id, action, sealed_pin, occurred_at, break_kind }: SealedPunch): Promise<Outcome> => {
  const body = { client_id, action, sealed_pin, occurred_at, ...(break_kind && { break_kind }) };
  return outcomeOf((signal) => kioskCall('clockAtKiosk', { body, signal }));
};

const nothing = () => undefined;

/** PIN, choice and confirmation; and what waits for the network. Who works here is never shown. */
export function Desk({ known }: { known: KnownStatus }) {
  const { step, busy, problem, enter, clock, cancel } = useDesk(known);
  const sending = useSending({ queue: sealedQueue, send: sendSealed, onAnswer: nothing });
  const { takes_pins, time_zone, standby_time } = known.status.enterprise;
  return (
    <>
      {takes_pins === 0 && <Alert>{words.noPins}</Alert>}
      {step.kind === 'pin' && <PinPad busy={busy} problem={problem} onPin={(pin) => void enter(pin)} />}
      {step.kind === 'choose' && (
        <Choice
          step={step}
          busy={busy}
          skew={known.skew}
          hasStandby={standby_time === 1}
          onChoice={(action, breakKind) => void clock(action, breakKind)}
          onCancel={cancel}
        />
      )}
      {step.kind === 'done' && (
        <section className="done" role="status">
          <p className="huge">{step.title}</p>
          <p>{step.about}</p>
        </section>
      )}
      {step.kind === 'pin' && (
        <Waiting
          list={sending.list}
          zone={time_zone}
          problem={sending.problem}
          actions={words.actions}
          onRetry={() => void sending.flush()}
          onDismiss={sealedQueue.settle}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly step: Extract<Step, { kind: 'choose' }>;
  readonly busy: boolean;
  /** The server's clock less the device's, in milliseconds. */
  readonly skew: number;
  /** Waiting and availability are punched. */
  readonly hasStandby: boolean;
  readonly onChoice: (action: ClockAction, breakKind?: BreakKind) => void;
  readonly onCancel: () => void;
}

/** How long a choice rests after it has appeared: the second of two taps on «Continuar» is none. */
const restMs = 500;

function Choice({ step: { person }, busy: isSending, skew, hasStandby, onChoice, onCancel }: ChoiceProps) {
  const actions = person ? actionsIn[person.state] : everyAction;
  const [rests, setRests] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setRests(false), restMs);
    return () => clearTimeout(timer);
  }, []);
  const busy = isSending || rests;

  const [passed, setPassed] = useState<number>();
  const choose = (action: ClockAction, breakKind?: BreakKind) => {
    if (busy) return;
    const recent = action === 'out' ? sinceRecent(person?.entered_at, skew) : undefined;
    if (recent !== undefined) return setPassed(recent);
    onChoice(action, breakKind);
  };
  const question = passed !== undefined && (
    <ExitQuestion passed={passed} busy={busy} onStay={onCancel} onLeave={() => !busy && onChoice('out')} />
  );
  return (
    <section className="choice" aria-labelledby="choice">
      <h2 id="choice" className="huge">
        {person ? words.hello(person.name) : words.offline}
      </h2>
      <p>{person ? words.choose : words.offlineChoose}</p>
      {question || (
        <div className="buttons">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className={buttonOf[action]}
              aria-disabled={busy}
              onClick={() => choose(action)}
            >
              {words.actions[action]}
            </button>
          ))}
          {hasStandby && (person === null || person.state === 'in') && (
            <div className="standby">
              {standbyKinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="small"
                  aria-disabled={busy}
                  onClick={() => choose('pause', kind)}
                >
                  {words.standbyActions[kind]}
                </button>
              ))}
            </div>
          )}
          <button type="button" className="small" onClick={onCancel}>
            {words.cancel}
          </button>
        </div>
      )}
    </section>
  );
}
