import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { clockName } from '#domain/organization/workCentres/clock.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RowButton, RowLink } from '#src/ui/RowButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { clockTime } from '../words.ts';
import { WrittenClock } from '../WrittenClock.tsx';
import { fewOf } from './few.ts';
import { useMutation } from '@tanstack/react-query';
import { reminderMessages as say } from '#domain/operation/notifications/messages/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { useSessionUser } from '#src/session/store.ts';

interface Props {
  readonly person: { readonly user_id: number; readonly name: string; readonly last_name: string };
}

/** Reminds somebody who is late of clocking in. */
function Remind({ person: { user_id, name, last_name } }: Props) {
  const text = useMessages('dashboard.today');
  const can = useCan();
  const { enterprise } = useScope();
  const own = useSessionUser().id;
  const notify = useNotify();
  const report = useReportFailure();
  const sending = useMutation({
    mutationFn: () => call('remindCheckIn', { body: { user_id, check_type: 'entry', enterprise_id: enterprise.id } }),
    onSuccess: () => notify(say.sent, { type: 'success' }),
    onError: (error) => void report('dashboard.today.remindFailed', error),
  });
  if (!can('timeSheets.remind') || user_id === own) return null;
  return (
    <RowButton
      type="button"
      disabled={!sending.isIdle && !sending.isError}
      aria-label={text('remindNamed', { name: `${name} ${last_name}` })}
      onClick={() => sending.mutate()}
    >
      {text(sending.isSuccess ? 'reminded' : 'remind')}
    </RowButton>
  );
}

interface Someone {
  readonly user_id: number;
  readonly name: string;
  readonly last_name: string;
}

/** Who is in, late and off at this moment, in the chosen enterprise. */
export function TodayPanel({ today, example = false }: { today: Waiting['today'] | undefined; example?: boolean }) {
  const text = useMessages('dashboard.today');
  const { time_zone: zone } = useScope().enterprise;
  const phone = usePhone();
  return (
    <Panel title={text('title')} aside={!example && <RowLink to="/fichajes">{text('see')}</RowLink>}>
      {!today && <Skeleton height={phone ? 132 : 176} />}
      {today && (
        <Groups>
          <Group tone="done" label={text('in')} people={today.in} none={text('noneIn')}>
            {({ since, paused }) => (
              <>
                {text(paused ? 'paused' : 'since', { time: clockTime(since) })}
                <WrittenClock of={since} zone={zone} />
              </>
            )}
          </Group>
          <Group tone="wrong" label={text('late')} people={today.late} none={text('noneLate')}>
            {(late) => <Late {...late} example={example} />}
          </Group>
          <Group tone="info" label={text('off')} people={today.off} none={text('noneOff')}>
            {({ why }) => why}
          </Group>
        </Groups>
      )}
    </Panel>
  );
}

function Late({
  due,
  time_zone,
  example,
  ...person
}: Waiting['today']['late']['first'][number] & { example: boolean }) {
  const text = useMessages('dashboard.today');
  const clock = clockName({ time_zone });
  return (
    <>
      {text('due', { time: due.replace(/^0/, '') })}
      {clock && ` (${clock})`}
      {!example && <Remind person={person} />}
    </>
  );
}

interface GroupProps<Person extends Someone> {
  readonly tone: Tone;
  readonly label: string;
  readonly people: { readonly total: number; readonly first: readonly Person[] };
  readonly none: string;
  /** What is said of a person beside their name. */
  readonly children: (person: Person) => ReactNode;
}

/** The people in one state, on a phone folded under their number; where few are late at first, they are in sight. */
function Group<Person extends Someone>({ tone, label, people: { total, first }, none, children }: GroupProps<Person>) {
  const text = useMessages('dashboard.today');
  const phone = usePhone();
  const [isOpen, setOpen] = useState(tone === 'wrong' && total <= fewOf + 1);
  const id = useId();
  const count = (
    <StatusChip tone={tone}>
      {label} · {total}
    </StatusChip>
  );
  const isFolded = phone && total > 0;
  return (
    <section aria-label={label}>
      <h3>
        {isFolded ? (
          <FoldButton isOpen={isOpen} controls={isOpen ? id : undefined} onFold={() => setOpen(!isOpen)}>
            {count}
          </FoldButton>
        ) : (
          count
        )}
      </h3>
      {total === 0 && !phone && <p>{none}</p>}
      {(!isFolded || isOpen) && (
        <div id={id}>
          <ul>
            {first.map((person) => (
              <li key={person.user_id}>
                <span>
                  {person.name} {person.last_name}
                </span>
                <small>{children(person)}</small>
              </li>
            ))}
          </ul>
          {total > first.length && <p>{text('others', { smart_count: total - first.length })}</p>}
        </div>
      )}
    </section>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  h3: { margin: '0 0 4px', fontSize: '0.9375rem', fontWeight: 600 },
  ul: { listStyle: 'none', margin: 0, padding: 0 },
  li: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '2px 12px',
    minHeight: 30,
    fontSize: '0.9375rem',
  },
  'p, small': { margin: 0, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  small: { display: 'flex', alignItems: 'center', gap: 8, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: {
    gap: 0,
    h3: { display: 'flex', alignItems: 'center', margin: 0, minHeight: 44 },
    'h3 > button': {
      flex: 1,
      minHeight: 44,
      marginInline: -8,
      paddingInline: 8,
      justifyContent: 'space-between',
      fontSize: 'inherit',
    },
  },
}));
