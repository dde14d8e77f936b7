import { useCallback } from 'react';
import { teammateStates } from '#domain/timekeeping/timeEntries/teammateState.ts';
import { words } from '#src/i18n/pages/clock/team.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';

/** Who of one's teams is at work, who is not now, and who has nothing to work today. */
export function TeamToday({ enterprise: { id } }: { readonly enterprise: { readonly id: number } }) {
  const load = useCallback(
    async () => (await clockOnDemandApi('getTeamPresence', { query: { enterprise_id: id } })).data,
    [id],
  );
  const { loaded: people, problem, reload } = useLoaded(load);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  if (!people) return <p className="quiet">{words.loading}</p>;
  return (
    <>
      {people.length === 0 && <p className="quiet">{words.none}</p>}
      {teammateStates.map((state) => {
        const some = people.filter((one) => one.state === state);
        return (
          some.length > 0 && (
            <section key={state} className={`day team-${state}`} aria-labelledby={`team-${state}`}>
              <h3 id={`team-${state}`}>
                <span>{words.states[state]}</span>
                <span className="number">{some.length}</span>
              </h3>
              <ul className="lines">
                {some.map(({ name, last_name }, index) => (
                  // Two may have the same name, and nothing else is known of them.
                  <li key={index}>{`${name} ${last_name}`}</li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className="quiet">{words.about}</p>
    </>
  );
}
