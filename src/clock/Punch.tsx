import { useEffect, useRef } from 'react';
import type { ClockAction, WorkMode } from '../../domain/constants.ts';
import { type BreakKind, standbyKinds } from '../../domain/workingTime/breakKinds.ts';
import type { OwnTimeSheet } from '../../domain/timeEntries/timeEntries.ts';
import { actionsIn } from './actions.ts';
import { Alert } from './Alert.tsx';
import { OnDemand } from './OnDemand.tsx';
import { words } from '../i18n/pages/clock/page.ts';
import type { usePunch } from './usePunch.ts';
import { useQrCode } from './useQrCode.ts';

const loadWaiting = () => import('./waiting/Waiting.tsx').then(({ Waiting }) => Waiting);
const loadReader = () => import('./qr/QrReader.tsx').then(({ QrReader }) => QrReader);

interface Props {
  sheet: OwnTimeSheet;
  punch: ReturnType<typeof usePunch>;
  workMode: WorkMode;
  onWorkMode: (mode: WorkMode) => void;
}

/** The buttons, and what became of the last press. */
export function Punch({ sheet, punch, workMode, onWorkMode }: Props) {
  const { list, said, running, blocked, press, retry } = punch;
  const methods = sheet.enterprise.active_method.split(',');
  const byQr = methods.includes('2');
  const qr = useQrCode();
  const code = byQr ? qr.code : undefined;
  const offered = code !== undefined || methods.includes('1');

  const pressedIn = useRef<OwnTimeSheet['state']>(undefined);
  useEffect(() => {
    if (pressedIn.current === undefined || pressedIn.current === sheet.state) return;
    pressedIn.current = undefined;
    // The pressed button has gone: whoever works by keyboard goes on from the state.
    if (document.activeElement === document.body) document.getElementById('state')?.focus({ preventScroll: true });
  }, [sheet.state]);

  const act = (action: ClockAction, breakKind?: BreakKind) => {
    if (blocked) return;
    pressedIn.current = sheet.state;
    press(action, { workMode, qr: code, breakKind });
    if (code) qr.forget();
  };

  return (
    <section className="punch" aria-label={words.page}>
      {offered && sheet.state === 'out' && <WorkModeChoice value={workMode} onChange={onWorkMode} />}
      {code && <p className="notice">{words.qrRead}</p>}
      <div className="buttons">
        {offered &&
          actionsIn[sheet.state].map((action, index) => (
            <button
              key={action}
              type="button"
              className={index === 0 ? 'primary big' : 'secondary big'}
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
