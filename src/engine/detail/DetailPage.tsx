import Grid from '@mui/material/Grid';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { resourceKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { failureOf, useReportFailure } from '../failure.ts';
import { FormDialogs } from '../form/FormDialogs.tsx';
import { paths } from '../paths.ts';
import { useCan } from '../scope.tsx';
import { nameOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';
import { BackButton } from './BackButton.tsx';
import { DetailCard } from './DetailCard.tsx';
import { EditButton } from './EditButton.tsx';

/** One record in cards, with the form in a dialog over it when the address says so. */
export function DetailPage() {
  const { entity, view } = useEntityView();
  const { id = '' } = useParams();
  const onError = useLoadFailure();
  return (
    <>
      <ShowBase key={id} resource={entity.name} id={id} queryOptions={{ onError }}>
        <DetailBody />
      </ShowBase>
      {view.form && <FormDialogs />}
    </>
  );
}

/** A refusal (403) shows the server's message and leads to the start; anything else leads to the list. */
function useLoadFailure() {
  const pair = useEntityView();
  const notify = useNotify();
  const navigate = useNavigate();
  const report = useReportFailure();
  return (error: unknown) => {
    const { status, message } = failureOf(error);
    if (status === 403) notify(message, { type: 'error', messageArgs: { _: message } });
    else report(resourceKey(pair.entity.name, 'errors.one'), error);
    void navigate(status === 403 ? '/' : paths.list(pair), { replace: true });
  };
}

/** A record that the list of this address never holds, as an employee among the advisors. */
function Elsewhere() {
  const pair = useEntityView();
  const report = useReportFailure();
  useEffect(() => void report(resourceKey(pair.entity.name, 'errors.one'), undefined), [pair, report]);
  return <Navigate to={paths.list(pair)} replace />;
}

function DetailBody() {
  const { entity, view } = useEntityView();
  const { record, isPending } = useShowContext();
  const can = useCan();
  const translate = useTranslate();
  const { detailActions: Actions, detailNotice: About } = view.slots ?? {};
  if (isPending || !record) return <LoadingLines label={translate('ra.page.loading')} />;
  const isOfList = Object.entries(view.list.always ?? {}).every(([source, value]) => record[source] === value);
  if (!isOfList) return <Elsewhere />;
  const subject = entity.subject?.(record);
  const cards = (view.detail?.cards ?? []).filter(
    ({ right, fields }) =>
      (right === undefined || can(right)) &&
      (!fields || fields.some((field) => field.right === undefined || can(field.right, subject))),
  );
  return (
    <>
      <Title title={nameOf(view, record)} preferenceKey={false} />
      <PageToolbar start={<BackButton />}>
        {Actions && <Actions />}
        <EditButton />
      </PageToolbar>
      {About && <About />}
      <Grid container spacing={2}>
        {cards.map((card) => (
          <Grid key={card.id} size={{ xs: 12, md: 6 }}>
            <DetailCard card={card} />
          </Grid>
        ))}
      </Grid>
    </>
  );
}
