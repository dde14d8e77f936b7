import { longDate } from '../../../domain/time/format.ts';
import { clockOnDemandApi } from '../../session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { Downloads } from './Downloads.tsx';
import { words } from '../../i18n/pages/clock/own.ts';

const fetchFormer = async () => (await clockOnDemandApi('listFormerRecords')).data;

/** Records whose access another account has now: what was punched before, as files. */
export function FormerRecords() {
  const { loaded, problem, reload } = useLoaded(fetchFormer);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  return loaded?.map(({ enterprise_id: id, user_id: userId, name, time_zone, until }) => (
    <section key={`${id} ${userId}`} aria-label={words.formerRecord(name)}>
      <h3>
        <span>{words.formerRecord(name)}</span>
      </h3>
      <p className="quiet">{words.formerUntil(longDate(until.slice(0, 10)))}</p>
      <Downloads userId={userId} enterprise={{ id, name, time_zone }} />
    </section>
  ));
}
