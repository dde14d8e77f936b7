import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { monthInWords } from '#domain/time/format.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { RowButton } from '#src/ui/RowButton.tsx';

const say = keysWithin('resources.employees.closures');

/** Closes a reopened month at once, once it is corrected. */
export function CloseAgainButton({ closure }: { closure: Closure }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const provider = useDataProvider<JornadaDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.closeAgain({ closureId: closure.id }),
    onSuccess: () => {
      notify(closureMessages.closedAgain, { type: 'success' });
      refresh();
    },
    onError: (failure) => report(say('closeAgainFailed'), failure),
  });
  return (
    <RowButton
      type="button"
      disabled={isPending}
      aria-label={translate(say('closeAgainNamed'), { month: monthInWords(closure.month) })}
      onClick={() => mutate()}
    >
      {translate(say('closeAgain'))}
    </RowButton>
  );
}
