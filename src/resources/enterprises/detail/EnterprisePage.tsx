import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { BackButton } from '#src/engine/detail/BackButton.tsx';
import { EditButton } from '#src/engine/detail/EditButton.tsx';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { SectionLinks } from '#src/ui/SectionLinks.tsx';
import { BillingPanel } from './BillingPanel.tsx';
import { ClockingPanel } from './clocking/ClockingPanel.tsx';
import { ResponsibleCard } from './complaints/ResponsibleCard.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import { EnterpriseDialogs } from './EnterpriseDialogs.tsx';
import { HolidaysCard } from './holidays/HolidaysCard.tsx';
import { KiosksCard } from './kiosks/KiosksCard.tsx';
import { OwnFieldsPanel } from './OwnFieldsPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { SecondFactorCard } from './secondFactor/SecondFactorCard.tsx';
import { StorageCard } from './storage/StorageCard.tsx';
import { SubscriptionCard } from './subscription/SubscriptionCard.tsx';
import { WithOwnFields } from './WithOwnFields.tsx';

/** One enterprise: its data, how people clock in, its days off; the forms are dialogs over it. */
export function EnterprisePage() {
  const { id = '' } = useParams();
  const onError = useFallback(id);
  return (
    <ShowBase key={id} resource="enterprises" id={id} disableAuthentication queryOptions={{ onError, retry: false }}>
      <WithOwnFields>
        <Body />
        <EnterpriseDialogs />
      </WithOwnFields>
    </ShowBase>
  );
}

/** "If loading fails, the error is shown and the user goes to the enterprise page of his own enterprise." */
function useFallback(id: string) {
  const { enterprise } = useScope();
  const navigate = useNavigate();
  const report = useReportFailure();
  return (error: unknown) => {
    report('resources.enterprises.errors.one', error);
    if (id !== String(enterprise.id)) void navigate(`/enterprises/${enterprise.id}`, { replace: true });
  };
}

function Body() {
  const { record } = useShowContext<Enterprise>();
  const { id } = useParams();
  const known = useSessionUser().enterprises.find((one) => String(one.id) === id);
  const name = record?.name ?? known?.name;
  return (
    <>
      {name && <Title title={name} preferenceKey={false} />}
      <Content />
    </>
  );
}

function Content() {
  const { record, isPending, isFetching, refetch } = useShowContext<Enterprise>();
  const translate = useTranslate();
  const [cards, setCards] = useState<HTMLElement | null>(null);
  if (isPending) return <LoadingLines label={translate('ra.page.loading')} />;
  if (!record) {
    return (
      <RetryNotice title={translate('resources.enterprises.errors.one')} busy={isFetching} onRetry={refetch}>
        {translate('schema.retryAbout')}
      </RetryNotice>
    );
  }
  return (
    <>
      <PageToolbar start={<BackButton />}>
        <EditButton />
      </PageToolbar>
      <SectionLinks of={cards} headings="h2[id]" />
      <Cards ref={setCards}>
        <Column>
          <CompanyPanel />
          <ClockingPanel key={`${record.active_method} ${record.location}`} />
          <SecondFactorCard enterpriseId={record.id} />
        </Column>
        <Column>
          <SubscriptionCard />
          <BillingPanel />
          <SettingsPanel card="time" />
          <SettingsPanel card="hiring" />
          <OwnFieldsPanel />
          <StorageCard enterpriseId={record.id} />
        </Column>
        <Wide>
          <KiosksCard enterpriseId={record.id} />
        </Wide>
        <Wide>
          <ResponsibleCard enterpriseId={record.id} />
        </Wide>
        <Wide>
          <HolidaysCard enterpriseId={record.id} />
        </Wide>
      </Cards>
    </>
  );
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Column = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), minWidth: 0 }));
const Wide = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });
