import { styled } from '@mui/material/styles';
import { hoursMinutes } from '#domain/time/duration.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import type { EntryEvent, EntryHistory, Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { keyOfValue } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ValueDiff } from './ValueDiff.tsx';
import { numericDate } from '#domain/time/format.ts';

/** The ledger's rows of an entry, and the corrections that wait for an answer. */
export function Versions({ history: { events, pending, time_zone } }: { history: EntryHistory }) {
  const translate = useTranslate();
  return (
    <Line>
      {events.map((event) => (
        <li key={event.seq} data-kind={event.kind}>
          <h3>{translate(`corrections.kinds.${event.kind}`)}</h3>
          <When event={event} zone={time_zone} />
          {event.kind === 'disagree' && event.annul === 1 ? (
            <p>{translate('corrections.annul')}</p>
          ) : (
            (event.kind === 'correct' || event.kind === 'disagree') && <Change event={event} zone={time_zone} />
          )}
          {event.asked && (
            <p>
              {translate('corrections.requestedBy', {
                name: event.asked.name,
                when: momentText(event.asked.at, time_zone),
              })}{' '}
              <q>{event.asked.reason}</q>
            </p>
          )}
          {event.reason && event.reason !== event.asked?.reason && (
            <p>
              {translate('corrections.reason')}: <q>{event.reason}</q>
            </p>
          )}
          <small title={event.hash}>
            {translate('corrections.row', { seq: event.seq, hash: event.hash.slice(0, 12) })}
          </small>
        </li>
      ))}
      {pending.map((change) => (
        <Waiting key={change.id} change={change} zone={time_zone} />
      ))}
    </Line>
  );
}

function When({ event, zone }: { event: EntryEvent; zone: string }) {
  const translate = useTranslate();
  const isPunch = event.kind !== 'correct' && event.kind !== 'void' && event.kind !== 'disagree';
  const by = event.actor?.name ?? translate('corrections.system');
  return (
    <p>
      {isPunch && (
        <>
          <b>{momentText(event.at, zone)}</b> ·{' '}
        </>
      )}
      {by}
      {!isPunch && ` · ${momentText(event.recorded_at, zone)}`}
      {isPunch && ` · ${translate(keyOfValue('corrections.sources', event.source))}`}
      {event.device_at && ` · ${translate('corrections.offline', { when: momentText(event.recorded_at, zone) })}`}
    </p>
  );
}

function Change({ event, zone }: { event: EntryEvent; zone: string }) {
  const translate = useTranslate();
  const { before, wanted } = event;
  const time = (at: string | null | undefined) => (at ? momentText(at, zone) : null);
  const rows = [
    ['start', time(before?.start_hour), time(wanted?.start_hour)],
    ['end', time(before?.end_hour), time(wanted?.end_hour)],
    ['pauses', before ? hoursMinutes(before.time_paused) : null, wanted ? hoursMinutes(wanted.time_paused) : null],
  ] as const;
  return (
    <dl>
      {rows.map(([name, old, next]) => (
        <div key={name}>
          <dt>{translate(`corrections.fields.${name}`)}</dt>
          <dd>
            <ValueDiff old={old} next={next} refused={event.kind === 'disagree'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Waiting({ change, zone }: { change: Correction; zone: string }) {
  const translate = useTranslate();
  const time = (at: string | null) => (at ? momentText(at, zone) : null);
  return (
    <li data-kind="pending">
      <h3>{translate(`corrections.waiting.${change.side}`)}</h3>
      <p>
        {change.proposed_by} · {momentText(change.created_at, zone)}
        {change.annul === 1 && ` · ${translate('corrections.annul')}`}
      </p>
      <dl>
        <div>
          <dt>{translate('corrections.fields.start')}</dt>
          <dd>
            <ValueDiff old={time(change.start_hour)} next={time(change.start_hour_modified ?? change.start_hour)} />
          </dd>
        </div>
        <div>
          <dt>{translate('corrections.fields.end')}</dt>
          <dd>
            <ValueDiff old={time(change.end_hour)} next={time(change.end_hour_modified ?? change.end_hour)} />
          </dd>
        </div>
      </dl>
      <p>
        {translate('corrections.reason')}: <q>{change.reason}</q>
      </p>
    </li>
  );
}

/** `16/11/2026 8:02` by the clock of a zone. */
export const momentText = (instant: string, zone: string): string => {
  const at = Date.parse(instant);
  return `${numericDate(localDateOf(at, zone))} ${localTimeOf(at, zone)}`;
};

const Line = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 0 0 18px',
  display: 'grid',
  gap: 20,
  borderLeft: `2px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& li': { position: 'relative', display: 'grid', gap: 4 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -25,
    top: 5,
    width: 12,
    height: 12,
    borderRadius: 6,
    border: `2px solid ${theme.palette.background.paper}`,
    background: theme.palette.text.secondary,
  },
  '& li[data-kind=correct]::before': { background: theme.palette.success.main },
  '& li:is([data-kind=disagree], [data-kind=void])::before': { background: theme.palette.error.main },
  '& li[data-kind=pending]::before': { background: theme.palette.warning.main },
  '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 600 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& dl': { margin: 0, display: 'grid', gap: 2 },
  '& dl > div': { display: 'flex', gap: 12 },
  '& dt': { minWidth: 64, color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.75rem', overflowWrap: 'anywhere' },
}));
