import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useRefresh } from 'react-admin';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { chosenRecords } from './chosenRecords.ts';
import { runEach } from './runEach.ts';

export interface BulkRun {
  /** Acts on the records it is given: one at a time, or all, where `together`. */
  readonly act: (records: readonly RaRecord[]) => Promise<unknown>;
  readonly together?: boolean | undefined;
  /** What is said of as many as it worked for. */
  readonly done: (count: number) => string;
  readonly onClose: () => void;
}

/**
 * Runs an act on the rows that were chosen when its dialog opened. Afterwards only those that were refused are still
 * chosen, and the dialog closes unless there are any.
 */
export function useBulkRun({ act, together, done, onClose }: BulkRun) {
  const { entity } = useEntityView();
  const { selectedIds = [], onSelect } = useListContext();
  const [ids] = useState(selectedIds);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [progress, setProgress] = useState(0);
  const { data: records, error } = useQuery({
    queryKey: [entity.name, 'chosen', ids],
    queryFn: () => chosenRecords(dataProvider, entity.name, ids),
  });

  const {
    mutate,
    isPending,
    data: failures,
  } = useMutation({
    mutationFn: (chosen: readonly RaRecord[]) => runEach(chosen, act, { together, onProgress: setProgress }),
    onSuccess: (refused, chosen) => {
      const count = chosen.length - refused.length;
      if (count > 0) notify(done(count), { type: 'success' });
      onSelect(refused.map(({ record }) => record.id));
      refresh();
      if (refused.length === 0) onClose();
    },
  });
  return {
    count: ids.length,
    records,
    error,
    progress,
    failures,
    isRunning: isPending,
    run: () => mutate(records ?? []),
  };
}
