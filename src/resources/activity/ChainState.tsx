import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useSay } from '#src/engine/label.ts';
import { useScope } from '#src/engine/scope.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** Whether the newest lines of the log are what was written, as the server proves when the page is opened. */
export function ChainState() {
  const { enterprise } = useScope();
  const say = useSay();
  const dataProvider = useDataProvider<JornadaDataProvider>();
  const { data } = useQuery({
    queryKey: ['activity', 'state', enterprise.id],
    queryFn: ({ signal }) => dataProvider.activityState({ enterpriseId: enterprise.id, signal }),
  });
  if (!data || data.lines === 0) return null;
  return (
    <Line>
      {data.intact === 0 ? (
        <StatusChip tone="wrong">{say('state.broken')}</StatusChip>
      ) : (
        <StatusChip tone="done">{say('state.intact', { smart_count: data.proven })}</StatusChip>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));
