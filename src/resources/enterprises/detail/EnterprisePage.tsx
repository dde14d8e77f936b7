import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { ShowBase, Title, useRecordContext, useShowContext } from 'react-admin';
import { useLocation, useMatch, useNavigate, useParams } from 'react-router';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { BackButton } from '#src/engine/detail/BackButton.tsx';
import { EditButton } from '#src/engine/detail/EditButton.tsx';
import { useReportFailure } from '#src/engine/failure.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { SectionLinks } from '#src/ui/SectionLinks.tsx';
import { ClockingPanel } from './clocking/ClockingPanel.tsx';
import { ResponsibleCard } from './complaints/ResponsibleCard.tsx';
import { HolidaysCard } from './holidays/HolidaysCard.tsx';
import { KiosksCard } from './kiosks/KiosksCard.tsx';
import { SecondFactorCard } from './secondFactor/SecondFactorCard.tsx';
import { StorageCard } from './storage/StorageCard.tsx';
import { SubscriptionCard } from './subscription/SubscriptionCard.tsx';
import { FieldLines } from '#src/engine/detail/DetailCard.tsx';
import { useSay } from '#src/engine/label.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { EntityViewProvider, useEntityView } from '#src/engine/viewContext.ts';
import { withCustomFields } from '#src/engine/customFields.ts';
import { useCustomFields } from '#src/features/customFields/useCustomFields.ts';
import { enterpriseView } from './view.ts';
import { QrDialog } from './clocking/QrDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { LocationMap } from '#src/ui/LocationMap.tsx';
import { LogoEditor } from './logo/LogoEditor.tsx';
import type { ShownField, View } from '#src/engine/view.ts';

/** The fields of one card of the view. */
const fieldsOf = (view: View, card: string): readonly ShownField<Record<string, unknown>>[] =>
  view.detail?.cards.find(({ id }) => id === card)?.fields ?? [];

/** Who the enterprise is, and where people work. */
function CompanyPanel() {
  const enterprise = useRecordContext<Enterprise>();
  const { view } = useEntityView();
  const say = useSay();
  const { latitude, longitude } = enterprise ?? {};
  const points = useMemo(
    () =>
      typeof latitude === 'number' && typeof longitude === 'number'
        ? [{ latitude, longitude, label: say('fields.place') }]
        : [],
    [latitude, longitude, say],
  );
  return (
    <Panel title={say('cards.company')}>
      <div style={{ display: 'grid', gap: 16 }}>
        <LogoEditor />
        <FieldLines fields={fieldsOf(view, 'company')} />
        <LocationMap points={points} />
      </div>
    </Panel>
  );
}

/** The dialogs over the page, each at an address of its own. */
function EnterpriseDialogs() {
  const enterprise = useRecordContext<Enterprise>();
  const can = useCan();
  const navigate = useNavigate();
  const { state } = useLocation();
  const editing = useMatch('/enterprises/:id/edit') !== null;
  const showingQr = useMatch('/enterprises/:id/qr') !== null;
  if (!enterprise) return null;
  const subject = { enterprise_id: enterprise.id };
  const close = () =>
    void (state?.opened ? navigate(-1) : navigate(`/enterprises/${enterprise.id}`, { replace: true }));
  if (editing && can('enterprises.edit', subject)) {
    return <EditDialog enterprise={enterprise} placeRequired={state?.placeRequired === true} onClose={close} />;
  }
  if (showingQr && can('enterprises.configureClocking', subject)) {
    return <QrDialog enterprise={enterprise} onClose={close} />;
  }
  return null;
}

/**
 * The page's enterprise may be another than the chosen one: its own fields are those that it has declared, and what the
 * server lists of them is what its reader may see.
 */
function WithOwnFields({ children }: { children: ReactNode }) {
  const declared = useCustomFields(useRecordContext<Enterprise>()?.id);
  const view = useMemo(
    () =>
      withCustomFields(
        enterpriseView,
        declared.map((field) => ({ ...field, visible_to: 'everyone' })),
      ),
    [declared],
  );
  return <EntityViewProvider value={view}>{children}</EntityViewProvider>;
}

interface Props {
  /** `time`: how time is recorded and counted, and of what people are reminded; `hiring`: what new employees begin with. */
  readonly card: 'time' | 'hiring';
}

/** A card of settings that are changed in the company's form. */
function SettingsPanel({ card }: Props) {
  const say = useSay();
  const { view } = useEntityView();
  return (
    <Panel title={say(`cards.${card}`)}>
      <FieldLines fields={fieldsOf(view, card)} />
    </Panel>
  );
}

/** The fields that the enterprise has added to itself, where there are any. */
function OwnFieldsPanel() {
  const translate = useTranslate();
  const { view } = useEntityView();
  const fields = fieldsOf(view, 'customFields');
  if (fields.length === 0) return null;
  return (
    <Panel title={translate('schema.customFields')}>
      <FieldLines fields={fields} />
    </Panel>
  );
}

/** What stands on the enterprise's invoices. */
function BillingPanel() {
  const say = useSay();
  const { view } = useEntityView();
  return (
    <Panel title={say('cards.billing')}>
      <FieldLines fields={fieldsOf(view, 'billing')} />
    </Panel>
  );
}

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
