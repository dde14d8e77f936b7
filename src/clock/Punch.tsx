import { useEffect, useRef, useState } from 'react';
import type { ClockAction, WorkMode } from '#domain/constants.ts';
import { localTimeOf } from '#domain/time/localTime.ts';
import { type BreakKind, standbyKinds } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { actionsIn, buttonOf } from './actions.ts';
import { Alert } from './Alert.tsx';
import { ExitQuestion, sinceRecent } from './ExitQuestion.tsx';
import { OnDemand } from './OnDemand.tsx';
import { openEntryOf } from './record.ts';
import { words } from '../i18n/pages/clock/page.ts';
import type { PendingPunch } from './queue.ts';
import type { usePunch } from './usePunch.ts';

/** The code with which the phone's own camera opened the page (`/fichar?qr=…`), or that was read here; used once. */
function useQrCode() {
  const [code, setCode] = useState(() => new URLSearchParams(location.search).get('qr') ?? undefined);
  const [reading, setReading] = useState(false);
  return {
    code,
    reading,
    read: () => setReading(true),
    dismiss: () => setReading(false),
    take(text: string) {
      setReading(false);
      setCode(text);
    },
    forget() {
      setCode(undefined);
      // A reload must not bring it back; other parameters have done their work by now.
      if (location.search) history.replaceState(null, '', location.pathname);
    },
  };
}

const loadWaiting = () => import('./waiting/Waiting.tsx').then(({ Waiting }) => Waiting);
const loadReader = () => import('./qr/QrReader.tsx').then(({ QrReader }) => QrReader);

/** The pressed button goes: whoever works by keyboard goes on from the state. */
const focusState = () => document.getElementById('state')?.focus({ preventScroll: true });

interface Props {
  sheet: OwnTimeSheet;
  punch: ReturnType<typeof usePunch>;
  workMode: WorkMode;
  onWorkMode: (mode: WorkMode) => void;
  /** At each punch: the id of the entry that it ends because it was made by mistake, if any. */
  onMistake: (entryId: number | undefined) => void;
  /** The server's clock less the device's, in milliseconds. */
  skew: number;
}

/** The buttons, and what became of the last press. */
export function Punch({ sheet, punch, workMode, onWorkMode, onMistake, skew }: Props) {
  const { list, said, running, blocked, sent, press, retry } = punch;
  const methods = sheet.enterprise.active_method.split(',');
  const byQr = methods.includes('2');
  const qr = useQrCode();
  const code = byQr ? qr.code : undefined;
  const offered = code !== undefined || methods.includes('1');

  const pressedIn = useRef<OwnTimeSheet['state']>(undefined);
  useEffect(() => {
    if (pressedIn.current === undefined || pressedIn.current === sheet.state) return;
    pressedIn.current = undefined;
    if (document.activeElement === document.body) focusState();
  }, [sheet.state]);

  // An entry that waits for the network is not in the record yet.
  const openEntry = openEntryOf(sheet);
  const enteredAt = openEntry?.start_hour ?? (sheet.state === 'in' ? sheet.since : null);
  /** Milliseconds since the entry, while an exit is asked about. */
  const [passed, setPassed] = useState<number>();
  const act = (action: ClockAction, breakKind?: BreakKind) => {
    if (blocked) return;
    const recent = action === 'out' && passed === undefined ? sinceRecent(enteredAt, skew) : undefined;
    setPassed(recent);
    if (recent !== undefined) return;
    pressedIn.current = sheet.state;
    onMistake(undefined);
    press(action, { workMode, qr: code, breakKind });
    if (code) qr.forget();
  };

  return (
    <section className="punch" aria-label={words.page}>
      {offered && sheet.state === 'out' && <WorkModeChoice value={workMode} onChange={onWorkMode} />}
      {code && <p className="notice">{words.qrRead}</p>}
      {sent ? (
        <SentPunch
          punch={sent}
          zone={sheet.enterprise.time_zone}
          isWaiting={list.some(({ client_id }) => client_id === sent.client_id)}
        />
      ) : passed !== undefined && sheet.state !== 'out' ? (
        <ExitQuestion
          passed={passed}
          busy={blocked}
          onStay={() => {
            setPassed(undefined);
            focusState();
          }}
          onLeave={() => act('out')}
          onMistake={
            openEntry &&
            (() => {
              act('out');
              onMistake(openEntry.id);
            })
          }
        />
      ) : (
        <div className="buttons">
          {offered &&
            actionsIn[sheet.state].map((action) => (
              <button
                key={action}
                type="button"
                className={buttonOf[action]}
                aria-disabled={blocked}
                onClick={() => act(action)}
              >
                {words.action[action]}
              </button>
            ))}
          {offered && sheet.state === 'in' && sheet.enterprise.standby_time === 1 && (
            <div className="standby">
              {standbyKinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="small"
                  aria-disabled={blocked}
                  onClick={() => act('pause', kind)}
                >
                  {words.standbyActions[kind]}
                </button>
              ))}
            </div>
          )}
          {byQr && !code && (
            <button type="button" className={offered ? 'small' : 'primary big'} onClick={qr.read}>
              {words.scan}
            </button>
          )}
        </div>
      )}
      {!offered && !byQr && <p className="card">{words.onlyPin}</p>}
      <p className={running || (said && !said.refused) ? 'said' : 'said empty'} role="status">
        {running ? words[running] : said && !said.refused ? said.text : ''}
      </p>
      {said?.refused && !running && <Alert>{said.text}</Alert>}
      {list.some(({ waited }) => waited) && (
        <OnDemand
          load={loadWaiting}
          with={{
            list,
            zone: sheet.enterprise.time_zone,
            problem: punch.problem,
            actions: words.action,
            onRetry: () => void retry(),
            onDismiss: punch.dismiss,
          }}
        />
      )}
      {qr.reading && <OnDemand load={loadReader} with={{ onCode: qr.take, onDismiss: qr.dismiss }} />}
    </section>
  );
}

interface SentPunchProps {
  readonly punch: PendingPunch;
  readonly zone: string;
  /** The server has not acknowledged it yet. */
  readonly isWaiting: boolean;
}

/** The punch of this moment with its time, in place of the buttons: a second tap meets nothing. */
function SentPunch({ punch: { action, break_kind, pressed_at }, zone, isWaiting }: SentPunchProps) {
  const name = break_kind && break_kind !== 'pause' ? words.standbyActions[break_kind] : words.sent[action];
  return (
    <p className={isWaiting ? 'sent waits' : 'sent'}>
      {name} {localTimeOf(pressed_at, zone)} {isWaiting ? words.unsent : <span aria-hidden="true">✓</span>}
    </p>
  );
}

const modes = ['onsite', 'remote'] as const;

const WorkModeChoice = ({ value, onChange }: { value: WorkMode; onChange: (mode: WorkMode) => void }) => (
  <fieldset className="modes">
    <legend className="hidden">{words.workMode}</legend>
    {modes.map((mode) => (
      <label key={mode}>
        <input type="radio" name="work_mode" checked={value === mode} onChange={() => onChange(mode)} />
        <span>{words.workModes[mode]}</span>
      </label>
    ))}
  </fieldset>
);
