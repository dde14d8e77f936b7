import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ClockMark } from '../ClockMark.tsx';
import { Versions } from './Versions.tsx';

/** Every version of an entry, the oldest first, with what waits for an answer. */
export function EntryHistoryDialog({ entryId, onClose }: { entryId: number; onClose: () => void }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const provider = useDataProvider<JornadaDataProvider>();
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['entryHistory', entryId],
    queryFn: () => provider.getEntryHistory(entryId),
    retry: false,
    refetchOnMount: 'always',
  });
  return (
    <DialogFrame
      title={
        data ? translate('corrections.historyTitle', { name: data.person.name }) : translate('corrections.history')
      }
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers>
        {data && (
          <>
            {data.time_zone !== enterprise.time_zone && <ClockMark of={data} />}
            <Versions history={data} />
          </>
        )}
        {!data && !isError && <LoadingLines lines={5} label={translate('ra.page.loading')} />}
        {isError && !data && (
          <RetryNotice title={translate('corrections.historyFailed')} busy={isFetching} onRetry={refetch} />
        )}
      </DialogContent>
    </DialogFrame>
  );
}
