import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { Title, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { EnterpriseInput } from '../../../domain/enterprises.ts';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';
import { EnterpriseForm } from '../../forms/enterprise/EnterpriseForm.tsx';
import { useCan } from '../../schema/scope.tsx';
import { checkSession } from '../../session/check.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** "/new-enterprise (admin only; others are redirected to /)". */
export function NewEnterprisePage() {
  const can = useCan();
  return can('enterprises.create') ? <Page /> : <Navigate to="/" replace />;
}

function Page() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { key } = useLocation();
  const create = useCreate();
  const back = () => void (key === 'default' ? navigate('/enterprises') : navigate(-1));
  return (
    <>
      <Title title={translate('newEnterprise.title')} preferenceKey={false} />
      <PageToolbar
        start={
          <IconButton onClick={back} aria-label={translate('newEnterprise.back')} edge="start">
            <ArrowBackIcon />
          </IconButton>
        }
      />
      <Panel title={translate('resources.enterprises.cards.company')}>
        <EnterpriseForm guarded onSubmit={(enterprise) => create.mutateAsync(enterprise).then(() => undefined)}>
          <div>
            <Button type="submit" variant="contained" size="large" loading={create.isPending}>
              {translate('newEnterprise.submit')}
            </Button>
          </div>
        </EnterpriseForm>
      </Panel>
    </>
  );
}

function useCreate() {
  const provider = useDataProvider<JornadaDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: (enterprise: EnterpriseInput) =>
      provider.createEnterprise({ ...enterprise, subscription_id: '', selectedPlan: null }),
    onSuccess: async ({ enterpriseId }) => {
      notify('resources.enterprises.notifications.created', { type: 'success' });
      await checkSession().catch(() => false);
      void navigate(`/enterprises/${enterpriseId}`);
    },
  });
}
