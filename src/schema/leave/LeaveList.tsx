import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Leave } from '../../../domain/leave.ts';
import { LeaveTag } from '../../ui/LeaveTag.tsx';
import { AskFirst, type Asked } from './AskFirst.tsx';
import { typeHue } from './leaveHue.ts';
import { LeaveLine } from './LeaveLine.tsx';
import { useLeaveAnswers } from './useLeaveAnswers.ts';

interface Props {
  /** Of one day, most often; none is said in words. */
  readonly leave: readonly Leave[];
}

/** Leave of one type, in the order in which it came. */
function groupsByType(leave: readonly Leave[]): (readonly [Leave, ...Leave[]])[] {
  const groups = new Map<number, [Leave, ...Leave[]]>();
  for (const one of leave) {
    const known = groups.get(one.permission_type_id);
    if (known) known.push(one);
    else groups.set(one.permission_type_id, [one]);
  }
  return [...groups.values()].toSorted(([a], [b]) => a.permission_type_id - b.permission_type_id);
}

/**
 * "Grouped by leave type; shows the person, a status badge, a comment viewer, approve and reject (pending only) and
 * delete" (time-and-leave 2.2); acts are offered to whom may do them.
 */
export function LeaveList({ leave }: Props) {
  const translate = useTranslate();
  const { mutate, isPending, variables } = useLeaveAnswers();
  const [asked, ask] = useState<Asked>();
  if (leave.length === 0) return <Typography color="textSecondary">{translate('leaveDialogs.list.empty')}</Typography>;
  return (
    <Groups>
      {groupsByType(leave).map((group) => (
        <section key={group[0].permission_type_id}>
          <h3>
            <LeaveTag data-hue={typeHue(group[0].permission_type_id)}>{group[0].permission_type_name}</LeaveTag>
          </h3>
          <ul>
            {group.map((one) => (
              <LeaveLine
                key={one.id}
                leave={one}
                busy={isPending && variables.id === one.id}
                onApprove={() => mutate({ id: one.id, act: 'approved' })}
                onAsk={(act) => ask({ leave: one, act })}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <AskFirst
          {...asked}
          busy={isPending}
          onConfirm={() => mutate({ id: asked.leave.id, act: asked.act }, { onSettled: () => ask(undefined) })}
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
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
