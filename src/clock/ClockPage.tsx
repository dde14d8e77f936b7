import { Component, createRef, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import type { WorkMode } from '#domain/constants.ts';
import { clockPageMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { SessionUser } from '#domain/access/auth/session.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { useEnterprise } from '../session/store.ts';
import { Alert, Failed } from './Alert.tsx';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { Own } from './Own.tsx';
import { OnDemand } from './OnDemand.tsx';
import { Punch } from './Punch.tsx';
import { entriesNow, type OwnRecord, withWaiting } from './record.ts';
import { openSection } from './sections.ts';
import { StateCard } from './StateCard.tsx';
import { words } from '../i18n/pages/clock/page.ts';
import { useNow } from './useNow.ts';
import { usePunch } from './usePunch.ts';
import { useRecord } from './useRecord.ts';
import { Pending } from './pending/Pending.tsx';
import { Today } from './recorded/Today.tsx';
import { Week } from './recorded/Week.tsx';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Scrolls the page by as much as what stands above it has grown or shrunk, so that no button moves under a thumb. */
class KeepsPlace extends Component<{ readonly children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>();

  private top = (): number => this.box.current?.getBoundingClientRect().top ?? 0;

  override getSnapshotBeforeUpdate(): number {
    return this.top();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number): void {
    const moved = this.top() - before;
    if (moved !== 0) window.scrollBy(0, moved);
  }

  override render() {
    return (
      <div ref={this.box} className="stack">
        {this.props.children}
      </div>
    );
  }
}

/** Today's entries and the week's. */
function Recorded({ record: { sheet, skew } }: { record: OwnRecord }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const seen = Math.max(now + skew, Date.parse(sheet.now));
  return (
    <>
      <Today sheet={sheet} now={seen} />
      <Week sheet={sheet} now={seen} />
    </>
  );
}

/** Makes the page open without network from its next visit on. Not while developing: it would keep old files. */
function installOffline(): void {
  if (import.meta.env.PROD)
    navigator.serviceWorker?.register('/fichar-sw.js', { scope: '/fichar' }).catch(() => undefined);
}

export interface ClockPageProps {
  user: SessionUser;
  onSignOut: () => void;
  /** All sessions have ended, this one too; what is said of it. */
  onEnded: (said: string) => void;
  /** The record is there: the session is alive. */
  onReady: () => void;
}

const Nothing = () => null;
// Without network it is left out: it only warns.
const loadLimits = () =>
  import('./limits/LimitsAhead.tsx').then(
    ({ LimitsAhead }) => LimitsAhead,
    () => Nothing,
  );
const loadFormer = () => import('./own/Downloads.tsx').then(({ FormerRecords }) => FormerRecords);
const loadNotice = () => import('./notice/LocationNotice.tsx').then(({ LocationNotice }) => LocationNotice);

/** The clock of one person: what waits, state and buttons, and all that is theirs. */
export function ClockPage({ user, onSignOut, onEnded, onReady }: ClockPageProps) {
  const enterprise = useEnterprise();
  const { record: known, problem, reload, renew } = useRecord(user.id, enterprise);
  const [mistakenId, setMistakenId] = useState<number>();
  const [chosen, setChosen] = useState<{ mode: WorkMode; date: string }>();
  const punch = usePunch({ userId: user.id, record: known, renew, reload });
  const record = known && withWaiting(known, punch.list);
  const workMode = record ? modeOf(record.sheet, chosen) : 'onsite';
  const ready = record !== undefined;
  // An annulment that is asked for before the exit is on record would be of an entry that has changed since.
  const mistaken = record?.sheet.entries.find(({ id, closed }) => id === mistakenId && closed === 1);
  const hasMistaken = mistaken !== undefined;

  useEffect(installOffline, []);

  useEffect(() => {
    if (hasMistaken) openSection('corrections');
  }, [hasMistaken]);

  const reportReady = useEffectEvent(onReady);
  useEffect(() => {
    if (ready) reportReady();
  }, [ready]);

  useEffect(() => {
    document.title = [words.page, enterprise?.name, words.product].filter(Boolean).join(' · ');
  }, [enterprise?.name]);

  return (
    <main className="sheet">
      <Header user={user} isReady={ready} onSignOut={onSignOut} />
      {!enterprise && <Alert>{clockPageMessages.noEnterprise}</Alert>}
      {problem && (
        <Failed onRetry={() => void reload()}>
          {problem}
          {record && <span>{words.lastKnown}</span>}
        </Failed>
      )}
      {record ? (
        <>
          <Pending sheet={record.sheet} />
          <KeepsPlace>
            <Clock record={record} reload={reload} />
            <Punch
              sheet={record.sheet}
              punch={punch}
              skew={record.skew}
              workMode={workMode}
              onWorkMode={(mode) => setChosen({ mode, date: record.sheet.today })}
              onMistake={setMistakenId}
            />
          </KeepsPlace>
          <div className="ahead">
            {record.sheet.limits_ahead?.length ? <OnDemand load={loadLimits} with={{ record }} /> : null}
          </div>
          <Own
            key={record.sheet.enterprise.id}
            sheet={record.sheet}
            mistaken={mistaken}
            userId={user.id}
            reload={reload}
            onEnded={onEnded}
          >
            <Recorded record={record} />
          </Own>
          <Help />
        </>
      ) : (
        (!problem && <Skeleton />) || (!enterprise && <OnDemand load={loadFormer} with={{}} />)
      )}
      {punch.asking && (
        <OnDemand load={loadNotice} with={{ onAnswer: punch.answerNotice, onDismiss: punch.dismissNotice }} />
      )}
    </main>
  );
}

/** The mode chosen today, else that of today's last entry; never guessed from another day. */
function modeOf(sheet: OwnTimeSheet, chosen: { mode: WorkMode; date: string } | undefined): WorkMode {
  return chosen?.date === sheet.today ? chosen.mode : (entriesNow(sheet).at(-1)?.work_mode ?? 'onsite');
}

/** What ticks, by the server's clock; at midnight the record of the new day is fetched. */
function Clock({ record, reload }: { record: OwnRecord; reload: () => Promise<void> }) {
  const enterprise = useEnterprise();
  const { sheet, skew } = record;
  const now = useNow() + skew;
  const date = localDateOf(now, sheet.enterprise.time_zone);

  // Once for each new date: an unchanged answer must not ask again.
  const begin = useEffectEvent((today: string) => {
    if (today > sheet.today) void reload();
  });
  useEffect(() => begin(date), [date]);

  return <StateCard sheet={sheet} now={now} usual={enterprise?.time_zone ?? sheet.enterprise.time_zone} />;
}

const Skeleton = () => (
  <div className="card skeleton" role="status">
    <span className="hidden">{words.loading}</span>
  </div>
);
