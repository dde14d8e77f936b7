import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { words as say } from '#src/i18n/pages/clock/security.ts';
import { Failed } from '../Alert.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import { useLoaded } from '../useLoaded.ts';
import { momentText } from './text.ts';

interface Props {
  readonly zone: string;
  readonly onEnded: (said: string) => void;
}

const loadSessions = async () => (await clockOnDemandApi('listSessions')).data;

/** Where one is signed in; each session can be ended, and all at once. */
export function Devices({ zone, onEnded }: Props) {
  const words = say.devices;
  const { loaded, problem: failure, reload } = useLoaded(loadSessions);
  const { busy, run, ...outcome } = useDeed();

  const end = (id: number) =>
    run(async () => {
      const { message } = await clockOnDemandApi('endSession', { params: { id } });
      await reload();
      return message;
    });
  const endAll = () =>
    run(async () => {
      onEnded((await clockOnDemandApi('endAllSessions')).message);
      return '';
    });

  return (
    <>
      <h3>{words.title}</h3>
      <p className="quiet">{words.about}</p>
      {failure && <Failed onRetry={() => void reload()}>{failure}</Failed>}
      <Outcome {...outcome} />
      <ul className="lines closures" aria-label={words.title}>
        {loaded?.map(({ id, device, current, last_used_at: used }) => {
          const name = device ?? words.unnamed;
          return (
            <li key={id}>
              <span className="file">
                {name}
                <small>{current ? words.current : words.lastUsed(momentText(used, zone))}</small>
              </span>
              {!current && (
                <button
                  type="button"
                  className="small"
                  aria-label={words.endNamed(name)}
                  aria-disabled={busy}
                  onClick={() => void end(id)}
                >
                  {words.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="downloads">
        <InlineConfirm
          act={words.endAll}
          actNamed={words.endAll}
          question={words.sureAll}
          yes={words.yesAll}
          no={say.no}
          busy={busy}
          onYes={() => void endAll()}
        />
      </div>
    </>
  );
}
