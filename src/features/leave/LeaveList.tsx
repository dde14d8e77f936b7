import { grouped } from '#domain/kernel/grouped.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { type LeaveRange, leaveRanges } from '#domain/planning/leave/leaveRanges.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LeaveTag } from '#src/ui/LeaveTag.tsx';
import { AskFirst, type PendingAction } from './ConfirmFirst.tsx';
import { typeHue } from './leaveHue.ts';
import { LeaveLine, useLeaveAnswers, useLeaveRemoval } from './LeaveLine.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useHeldList, useHeldRows, useHeldValue } from '../employees/requests/useHeldList.ts';
import { useWhat } from './words.ts';
import { addDays } from '#domain/time/localTime.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useLeaveBetween } from './useLeaveBetween.ts';

/** No range is looked for further away than this. */
const daysAround = 366;

/**
 * The whole range to which each pending leave belongs, beyond the month that a calendar shows. Undefined until it is
 * known; where it cannot be asked for, each day stands for itself.
 */
function useWholeRanges(leave: readonly Leave[], isHeld: boolean): ((of: Leave) => LeaveRange) | undefined {
  const { enterprise } = useScope();
  const pending = leave.filter(({ status }) => status === 'pending');
  const dates = pending.map(({ date }) => date).toSorted();
  const people = new Set(pending.map(({ user }) => user.id));
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const isAsked = first !== '';
  const { data, isPending } = useLeaveBetween(
    {
      enterpriseId: enterprise.id,
      from: isAsked ? addDays(first, -daysAround) : first,
      to: isAsked ? addDays(last, daysAround) : last,
      status: 'pending',
      ...(people.size === 1 && { person: [...people][0] }),
    },
    { enabled: isAsked, retry: false },
  );
  const known = useHeldValue(data, isHeld);
  if (isAsked && isPending && !known) return undefined;
  const byDay = new Map(leaveRanges(known ?? []).flatMap((days) => days.map(({ id }) => [id, days] as const)));
  return (of) => (of.status === 'pending' ? byDay.get(of.id) : undefined) ?? [of];
}

interface Props {
  /** Of one day, most often; none is said in words. */
  readonly leave: readonly Leave[];
}

/** Leave of one type, in the order in which it came. */
function groupsByType(leave: readonly Leave[]): (readonly [Leave, ...Leave[]])[] {
  return [...grouped(leave, (one) => one.permission_type_id).values()].toSorted(
    ([a], [b]) => (a.permission_type_id ?? Infinity) - (b.permission_type_id ?? Infinity),
  );
}

/**
 * "Grouped by leave type; shows the person, a status badge, a comment viewer, approve and reject (pending only) and
 * delete" (timeEntries 9; leave 3); acts are offered to whom may do them. What waits is answered with all days of its
 * range; what was answered is deleted by the day.
 */
export function LeaveList({ leave }: Props) {
  const translate = useTranslate();
  const what = useWhat();
  const answers = useLeaveAnswers();
  const [pendingAction, ask] = useState<PendingAction>();
  const { ref, isHeld } = useHeldList<HTMLDivElement>(pendingAction !== undefined);
  const { rows: shown = leave, latest } = useHeldRows(leave, isHeld);
  const rangeOf = useWholeRanges(shown, isHeld);
  const entryOf = (days: LeaveRange) => ({ rows: days.map(({ id }) => id), named: what(days) });
  const { remove, isPending } = useLeaveRemoval(
    () =>
      pendingAction &&
      answers.note({
        ...entryOf(pendingAction.days),
        act: { days: pendingAction.days, status: 'rejected' },
        verdict: 'removed',
      }),
    () => ask(undefined),
  );
  const give = (days: LeaveRange, status: 'approved' | 'rejected') =>
    answers.give({ ...entryOf(days), act: { days, status }, verdict: status });
  const confirm = ({ days, act }: PendingAction) => {
    if (act === 'deleted') return remove(...days);
    give(days, act);
    return ask(undefined);
  };
  return (
    <Groups ref={ref}>
      <VisuallyHidden role="status">{answers.announced}</VisuallyHidden>
      {shown.length === 0 && <Typography color="textSecondary">{translate('leaveDialogs.list.empty')}</Typography>}
      {groupsByType(shown).map((group) => (
        <section key={group[0].permission_type_id ?? 'confidential'}>
          <h3>
            <LeaveTag data-hue={typeHue(group[0].permission_type_id)}>{group[0].permission_type_name}</LeaveTag>
          </h3>
          <ul>
            {group.map((one) => (
              <LeaveLine
                key={one.id}
                leave={one}
                latest={latest(one)}
                range={rangeOf?.(one)}
                answers={answers}
                onApprove={(days) => give(days, 'approved')}
                onAsk={(days, act) => ask({ days, act })}
              />
            ))}
          </ul>
        </section>
      ))}
      {pendingAction && (
        <AskFirst
          {...pendingAction}
          busy={isPending}
          onConfirm={() => confirm(pendingAction)}
          onCancel={() => ask(undefined)}
        />
      )}
    </Groups>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& h3': { margin: 0 },
  '& > section > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > section > ul > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
