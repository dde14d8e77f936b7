import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { numericDate } from '#domain/time/format.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RowLink } from '#src/ui/RowButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { fewOf } from './few.ts';
import { Row, Rows } from './rows.ts';
import { Requests } from './Requests.tsx';
import { noticesOf, type WaitingNotice } from './notices.ts';
import type { SendsAnswers } from './useWaiting.ts';
import { manageAddress } from '#src/features/billing/subscription/manageAddress.ts';
import { useSubscription } from '#src/features/billing/subscription/useSubscription.ts';
import { cardProblem } from './cardProblem.ts';

/** That there is no card for the next payment, or that it runs out; the payment provider is asked, and nobody waits for it. */
function Card({ enterpriseId, now }: { enterpriseId: number; now: number }) {
  const text = useMessages('dashboard.waiting');
  const { data } = useSubscription(enterpriseId);
  const problem = data ? cardProblem(data, now) : null;
  if (!problem) return null;
  return (
    <Row>
      <StatusChip tone={problem === 'cardExpiring' ? 'waiting' : 'wrong'}>{text(`notices.${problem}`)}</StatusChip>
      <RowLink to={manageAddress(enterpriseId, 'changeCard')}>{text(`actions.${problem}`)}</RowLink>
    </Row>
  );
}

interface Props {
  readonly waiting: Waiting | undefined;
  readonly sends: SendsAnswers;
  /** Of an example: nothing else is asked of the server, and nothing leads away. */
  readonly example?: boolean;
}

/** What waits for the reader in the chosen enterprise, each with its action. */
export function WaitingPanel({ waiting, sends, example = false }: Props) {
  const text = useMessages('dashboard.waiting');
  const { enterprise } = useScope();
  const mayManage = useCan()('subscription.manage');
  const [now] = useState(Date.now);
  const notices = waiting ? noticesOf(waiting, { enterpriseId: enterprise.id, mayManage }, now) : [];
  return (
    <Panel title={text('title')} aside={<Where>{enterprise.name}</Where>} flush>
      {!waiting && (
        <Loading aria-busy>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </Loading>
      )}
      {waiting && (
        <Requests
          waiting={waiting}
          sends={sends}
          example={example}
          nothing={notices.length === 0 && <Calm>{text('nothing')}</Calm>}
        />
      )}
      <Rows aria-label={text('others')} hidden={notices.length === 0 && example}>
        {notices.map((notice) => (
          <Notice
            key={notice.kind}
            notice={notice}
            closures={example ? undefined : waiting?.closures}
            example={example}
          />
        ))}
        {!example && waiting?.subscription && <Card enterpriseId={enterprise.id} now={now} />}
      </Rows>
    </Panel>
  );
}

interface NoticeProps {
  readonly notice: WaitingNotice;
  /** Whose months they are; undefined in an example. */
  readonly closures: Waiting['closures'] | undefined;
  readonly example: boolean;
}

function Notice({ notice: { kind, tone, count, date, to }, closures, example }: NoticeProps) {
  const translate = useTranslate();
  const words = { smart_count: count, date: date ? numericDate(date) : '' };
  return (
    <Row>
      <StatusChip tone={tone}>{translate(`dashboard.waiting.notices.${kind}`, words)}</StatusChip>
      {!example &&
        (to === null ? (
          <small>{translate('resources.employees.upgrade.ask')}</small>
        ) : (
          <RowLink to={to}>{translate(`dashboard.waiting.actions.${kind}`)}</RowLink>
        ))}
      {kind === 'closures' && closures && <Unsigned closures={closures} />}
    </Row>
  );
}

/** Who has not signed: each with the way to their months, on a phone the first of them. */
function Unsigned({ closures: { first } }: Pick<Waiting, 'closures'>) {
  const translate = useTranslate();
  const phone = usePhone();
  const label = translate('dashboard.waiting.unsigned');
  return (
    <Names aria-label={label}>
      {first.slice(0, phone ? fewOf : undefined).map(({ user_id, name, last_name, months }) => (
        <li key={user_id}>
          <RowLink to={`/employees/${user_id}?dialog=closures`}>
            {translate('dashboard.waiting.months', { name: `${name} ${last_name}`, smart_count: months.length })}
          </RowLink>
        </li>
      ))}
    </Names>
  );
}

const Where = styled('span')(({ theme }) => ({ fontSize: '0.875rem', color: theme.palette.text.secondary }));

const Loading = styled('div')({ display: 'grid', gap: 20, padding: '8px 20px 24px' });

const Calm = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '4px 20px 18px',
  color: theme.palette.text.secondary,
}));

const Names = styled('ul')({
  listStyle: 'none',
  margin: 0,
  width: '100%',
  padding: '0 0 6px',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
});
