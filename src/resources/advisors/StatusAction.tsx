import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import type { User } from '../../../domain/employees/users.ts';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useCan, useScope } from '../../engine/scope.tsx';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { ActiveSwitch } from '../../ui/ActiveSwitch.tsx';

const key = keysWithin('resources.advisors');

/** Deactivates or activates an advisor: by an admin, never oneself (advisors 2). */
export function StatusAction() {
  const advisor = useRecordContext<User>();
  const can = useCan();
  return advisor && can('advisors.setActive', { user_id: advisor.id }) ? <Switch advisor={advisor} /> : null;
}

function Switch({ advisor }: { advisor: User }) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const membership = { enterpriseId: enterprise.id, userId: advisor.id };
  const outcome = (act: 'activate' | 'deactivate') => ({
    mutationFn: () => provider[act](membership),
    onSuccess: () => {
      notify(key(`notifications.${act}d`), { type: 'success' });
      refresh();
    },
    onError: (error: unknown) => report(key(`errors.${act}`), error),
  });
  const activation = useMutation(outcome('activate'));
  const deactivation = useMutation(outcome('deactivate'));

  const name = `${advisor.name} ${advisor.last_name}`;
  const labels = (act: 'activate' | 'deactivate') => ({
    short: translate(key(`actions.${act}`)),
    long: translate(key(`actions.${act}Named`), { name }),
  });
  return (
    <ActiveSwitch
      active={advisor.active === 1}
      activateLabel={labels('activate')}
      deactivateLabel={labels('deactivate')}
      question={translate(key('confirm.deactivate'), { name })}
      about={translate(key('confirm.deactivateAbout'))}
      cancel={translate('ra.action.cancel')}
      busy={activation.isPending || deactivation.isPending}
      onActivate={() => activation.mutate()}
      onDeactivate={(options) => deactivation.mutate(undefined, options)}
    />
  );
}
