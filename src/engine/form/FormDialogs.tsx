import DialogContent from '@mui/material/DialogContent';
import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { Navigate, useLocation, useMatch, useNavigate } from 'react-router';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { failureOf } from '../failure.ts';
import { useSay } from '../label.ts';
import { lazyPage } from '../lazyPage.ts';
import { paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { type EntityView, useEntityView } from '../viewContext.ts';
import type { Values } from './useSchemaForm.ts';

const load = () => import('./SchemaForm.tsx');
const LaterForm = lazyPage(load, 'SchemaForm');

/** Fetches what forms need: somebody is about to open one. Without network it is fetched when one is opened. */
export const prefetchForm = (): void => void load().catch(() => undefined);

/** The form in a dialog over the page below, while the address is that of the form. */
export function FormDialogs() {
  const pair = useEntityView();
  const may = useMay(pair.entity);
  const creating = useMatch(paths.create(pair)) !== null;
  const editing = useMatch(paths.anyEdit(pair))?.params.id;
  if (creating) return may('create') ? <CreateDialog /> : <Denied below={paths.list(pair)} />;
  if (editing)
    return may('edit') ? <EditDialog key={editing} id={editing} /> : <Denied below={pageBelow(pair, editing)} />;
  return null;
}

/** The page that the form of a record stands over. */
const pageBelow = (pair: EntityView, id: string): string =>
  pair.view.detail ? paths.show(pair, id) : paths.list(pair);

/** An address typed or kept by somebody who may not open its form: they are told, and see the page below. */
function Denied({ below }: { below: string }) {
  const notify = useNotify();
  const { search } = useLocation();
  useEffect(() => notify('denied.about', { type: 'warning' }), [notify]);
  return <Navigate to={{ pathname: below, search }} replace />;
}

/** Back to the page below, whose search stays as it was, also where the dialog's address was opened by itself. */
function useClose(path: string): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => void (state?.opened ? navigate(-1) : navigate({ pathname: path, search }, { replace: true }));
}

const AsDeclared = ({ children }: { children: () => ReactNode }) => children();

function CreateDialog() {
  const pair = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  const close = useClose(paths.list(pair));
  const { start: Start = AsDeclared } = pair.view.form ?? {};
  return (
    <DialogFrame
      title={say('page.create')}
      closeLabel={translate('ra.action.close')}
      onClose={close}
      wide={pair.view.form?.wide}
    >
      <CreateBase resource={pair.entity.name} redirect={false}>
        <Start>{(start) => <Form start={start} success={say('notifications.created')} onClose={close} />}</Start>
      </CreateBase>
    </DialogFrame>
  );
}

function EditDialog({ id }: { id: string }) {
  const pair = useEntityView();
  const { entity, view } = pair;
  const translate = useTranslate();
  const say = useSay();
  const notify = useNotify();
  const close = useClose(pageBelow(pair, id));
  const onError = (error: unknown) => {
    // The page below asks for the same record: it reports the failure, and leads away.
    if (view.detail) return;
    const { message, status } = failureOf(error);
    if (status !== 401) notify(message || translate('schema.failed'), { type: 'error' });
    close();
  };
  return (
    <DialogFrame
      title={say('page.edit')}
      closeLabel={translate('ra.action.close')}
      onClose={close}
      wide={view.form?.wide}
    >
      <EditBase resource={entity.name} id={id} mutationMode="pessimistic" redirect={false} queryOptions={{ onError }}>
        <EditBody success={say('notifications.updated', { smart_count: 1 })} onClose={close} />
      </EditBase>
    </DialogFrame>
  );
}

function EditBody({ success, onClose }: { success: string; onClose: () => void }) {
  const { record, isPending } = useEditContext<Values & { id: number }>();
  if (isPending || !record) return <Loading />;
  return <Form record={record} success={success} onClose={onClose} />;
}

/** Lines stand in its place until it is there. */
const Form = (props: ComponentProps<typeof LaterForm>) => (
  <Suspense fallback={<Loading />}>
    <LaterForm {...props} />
  </Suspense>
);

function Loading() {
  const translate = useTranslate();
  return (
    <DialogContent dividers>
      <LoadingLines lines={5} label={translate('ra.page.loading')} />
    </DialogContent>
  );
}
