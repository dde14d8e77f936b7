import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useChange } from '#src/features/firms/useChange.ts';
import { useLeaveChanged } from '#src/features/leave/useLeaveProvider.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';

/** While no type of leave takes from the hours bank, nobody can ask to rest their hours: one is made here. */
export function RestType() {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const allowed = useCan();
  const isAllowed = allowed('leaveTypes.manage');
  const client = useQueryClient();
  const notify = useNotify();
  const changed = useLeaveChanged();
  const queryKey = ['leave', enterprise.id, 'restTypes'];
  const { data } = useQuery({
    queryKey,
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const { data: types } = await call('listLeaveTypeRecords', { params: { id: enterprise.id }, query: {}, signal });
      return types.filter((type) => type.hours_bank === 1 && type.active === 1).length;
    },
  });
  const name = translate('hoursBank.restType.name');
  const create = useChange(
    () =>
      call('createLeaveType', {
        body: { enterprise_id: enterprise.id, name, hours_bank: 1, counts_against_balance: 0, working_days: 1 },
      }),
    async (message) => {
      if (message) notify(message, { type: 'success', messageArgs: { _: message } });
      await Promise.allSettled([client.invalidateQueries({ queryKey }), changed()]);
    },
  );
  if (!isAllowed || data !== 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" loading={create.isPending} onClick={() => create.mutate(undefined)}>
          {translate('hoursBank.restType.create', { name })}
        </Button>
      }
    >
      {translate('hoursBank.restType.missing')}
    </Alert>
  );
}
