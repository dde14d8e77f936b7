import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { limits } from '#domain/constants.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { UserWithClosures } from '#domain/timekeeping/closures/usersWithClosures.ts';
import { useCan } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { CloseAgainButton } from './CloseAgainButton.tsx';
import { ClosureCard } from './ClosureCard.tsx';
import { overtimeNear, type YearOfOvertime } from './overtime.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { styled } from '@mui/material/styles';
import { hoursMinutes } from '#domain/time/duration.ts';

const Box = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.warning.main}`,
  borderRadius: 8,
}));

/** The overtime of a year that comes near what the law allows. */
function OvertimeNotice({ year, overtime, limit }: YearOfOvertime) {
  const translate = useTranslate();
  const words = {
    year,
    overtime: hoursMinutes(overtime),
    limit: limit % HOUR_MS === 0 ? limit / HOUR_MS : hoursMinutes(limit),
  };
  return <Box role="note">{translate('resources.employees.closures.overtimeNear', words)}</Box>;
}

const say = keysWithin('resources.employees.closures');

/** Months of the person that are signed, or that wait for something; a closed one can be reopened with a reason, then closed again. */
export function ClosuresDialog({ kind, onClose }: { kind: 'completed' | 'pending'; onClose: () => void }) {
  const person = useRecordContext<UserWithClosures>();
  const translate = useTranslate();
  const can = useCan();
  const [reopening, reopen] = useState<Closure>();
  if (!person) return null;
  const { cierresCompletados = [], cierresPendientes = [] } = person;
  const closures = kind === 'completed' ? cierresCompletados : cierresPendientes;
  const near = overtimeNear([...cierresCompletados, ...cierresPendientes], limits.overtimeHours * HOUR_MS);
  const mayReopen = can('timeSheets.reopenClosure', { user_id: person.id });

  if (reopening) return <ReopenDialog closure={reopening} onClose={() => reopen(undefined)} />;
  return (
    <DialogFrame title={translate(say(kind))} closeLabel={translate('ra.action.close')} onClose={onClose}>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {near && <OvertimeNotice {...near} />}
        {closures.length === 0 ? (
          <Notice title={translate(say(`none.${kind}`))}>{translate(say(`noneAbout.${kind}`))}</Notice>
        ) : (
          closures.map((closure) => (
            <ClosureCard
              key={closure.id}
              closure={closure}
              onReopen={mayReopen && closure.closed_at ? () => reopen(closure) : undefined}
            >
              {mayReopen && closure.state === 'reopened' && <CloseAgainButton closure={closure} />}
            </ClosureCard>
          ))
        )}
      </DialogContent>
    </DialogFrame>
  );
}
