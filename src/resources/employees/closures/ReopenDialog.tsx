import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { monthInWords } from '#domain/time/format.ts';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { limits } from '#domain/constants.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { ReasonDialog } from '#src/engine/ReasonDialog.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

const say = keysWithin('resources.employees.closures');

/** Asks why a closed month is reopened, and does it. */
export function ReopenDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const provider = useDataProvider<JornadaDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => provider.reopenClosure({ closureId: closure.id, reason }),
    onSuccess: () => {
      notify(closureMessages.reopened, { type: 'success' });
      refresh();
      onClose();
    },
    onError: (failure) => report(say('reopenFailed'), failure),
  });
  return (
    <ReasonDialog
      title={translate(say('reopenTitle'), { month: monthInWords(closure.month) })}
      about={translate(say('reopenAbout'), { hours: limits.reopenedHours })}
      label={translate(say('reason'))}
      act={translate(say('reopen'))}
      max={limits.text}
      missing={closureMessages.reasonRequired}
      busy={isPending}
      onAct={mutate}
      onClose={onClose}
    />
  );
}
