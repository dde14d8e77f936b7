import { localTimeOf } from '../../domain/calc/localTime.ts';
import type { ClockAction, WorkMode } from '../../domain/constants.ts';
import type { OwnTimeSheet, Presence } from '../../domain/timeSheets.ts';
import { Alert } from './Alert.tsx';
import { texts } from './texts.ts';
import type { usePunch } from './usePunch.ts';

/** What can be pressed in each state, the big button first. */
const actions: { readonly [P in Presence]: readonly ClockAction[] } = {
  out: ['entry'],
  in: ['out', 'pause'],
  paused: ['resume', 'out'],
};

interface Props {
  sheet: OwnTimeSheet;
  punch: ReturnType<typeof usePunch>;
  workMode: WorkMode;
  onWorkMode: (mode: WorkMode) => void;
}

/** The buttons, and what became of the last press. */
export function Punch({ sheet, punch, workMode, onWorkMode }: Props) {
  const { phase, said, press, retry } = punch;
  const blocked = phase.kind !== 'ready';
  const running = phase.kind === 'sending' || phase.kind === 'locating' ? phase : undefined;

  if (!sheet.enterprise.active_method.split(',').includes('1')) return <p className="card">{texts.noConventional}</p>;

  return (
    <section className="punch" aria-label={texts.page}>
      {sheet.state === 'out' && <WorkModeChoice value={workMode} onChange={onWorkMode} />}
      <div className="buttons">
        {actions[sheet.state].map((action, index) => (
          <button
            key={action}
            type="button"
            className={index === 0 ? 'primary big' : 'secondary big'}
            aria-disabled={blocked}
            onClick={() => press(action, workMode)}
          >
            {texts.action[action]}
          </button>
        ))}
      </div>
      <p className={running || (said && !said.refused) ? 'said' : 'said empty'} role="status">
        {running ? texts[running.kind] : said && !said.refused ? said.text : ''}
      </p>
      {said?.refused && !running && <Alert>{said.text}</Alert>}
      {phase.kind === 'unconfirmed' && (
        <Alert>
          {phase.message && <strong>{phase.message}</strong>}
          <span>
            {texts.unconfirmed(
              texts.action[phase.punch.action],
              localTimeOf(phase.punch.pressed_at, sheet.enterprise.time_zone),
            )}
          </span>
          <button type="button" className="small" onClick={retry}>
            {texts.retryNow}
          </button>
        </Alert>
      )}
    </section>
  );
}

const modes = ['onsite', 'remote'] as const;

const WorkModeChoice = ({ value, onChange }: { value: WorkMode; onChange: (mode: WorkMode) => void }) => (
  <fieldset className="modes">
    <legend className="hidden">{texts.workMode}</legend>
    {modes.map((mode) => (
      <label key={mode}>
        <input type="radio" name="work_mode" checked={value === mode} onChange={() => onChange(mode)} />
        <span>{texts.workModes[mode]}</span>
      </label>
    ))}
  </fieldset>
);
