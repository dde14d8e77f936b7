import { type ComponentType, useEffect } from 'react';
import { type RaRecord, RestoreScrollPosition, ShowBase, Title, useShowContext } from 'react-admin';
import { Navigate, Route, useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import type { AnyEntity, Entity } from '#domain/kernel/entity.ts';
import { type MessageKey, resourceKey } from '../i18n/keys.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { checkView } from './check.ts';
import { useWithCustomFields } from './customFields.ts';
import type { ResourceDefinition } from './definition.ts';
import { LaterContent } from './LaterContent.tsx';
import { ListPage } from './list/ListPage.tsx';
import { paths } from './paths.ts';
import type { ResourceOptions } from './referred.ts';
import { nameOf } from './shown.ts';
import { isAction, type View } from './view.ts';
import { type EntityView, EntityViewProvider, useEntityView } from './viewContext.ts';
import Grid from '@mui/material/Grid';
import { useNotify } from '../i18n/useNotify.ts';
import { PageToolbar } from '../ui/PageToolbar.tsx';
import { LoadingLines } from '../ui/LoadingLines.tsx';
import { failureOf, useReportFailure } from './failure.ts';
import { FormDialogs } from './form/FormDialogs.tsx';
import { useCan } from './scope.tsx';
import { BackButton } from './detail/BackButton.tsx';
import { DetailCard } from './detail/DetailCard.tsx';
import { EditButton } from './detail/EditButton.tsx';

/** One record in cards, with the form in a dialog over it when the address says so. */
function DetailPage() {
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

/**
 * An entity and its view, checked: sources that the entity does not have, fields of another step and sorts that it does
 * not offer do not compile; kinds that do not exist or do not fit throw here, when the module loads.
 */
export function bindView<
  const Name extends string,
  Rec extends z.ZodObject,
  const Steps extends Record<string, z.ZodObject>,
  const Sortable extends string,
>(
  entity: Entity<Name, Rec, Steps, Sortable>,
  view: View<z.output<Rec>, NoInfer<Steps>, NoInfer<Sortable>>,
): EntityView {
  // From here on fields are found by name: what is typed above has been checked by the compiler.
  const pair = { entity: entity as unknown as AnyEntity, view: view as unknown as View };
  checkView(pair.entity, pair.view);
  return pair;
}

/**
 * Turns an entity and its view into react-admin's props for a `<Resource>`: list, dialogs over it, detail page. They
 * are ordinary elements, so that any of them can be replaced: `{ ...defineView(entity, view), list: MyList }`. What
 * does not fit is refused as by `bindView`.
 *
 * The detail page takes react-admin's `edit` place (`/employees/5`), its form is a dialog over it
 * (`/employees/5/edit`). Without a detail page the dialogs (`/teams/create`, `/teams/5/edit`) belong to the list. A
 * list with a `path` of its own is mounted there by the application (`listPage`).
 */
export function defineView<
  const Name extends string,
  Rec extends z.ZodObject,
  const Steps extends Record<string, z.ZodObject>,
  const Sortable extends string,
>(
  entity: Entity<Name, Rec, Steps, Sortable>,
  view: View<z.output<Rec>, NoInfer<Steps>, NoInfer<Sortable>>,
): ResourceDefinition {
  const pair = bindView(entity, view);
  const List = page(ListPage, pair);
  const props = {
    name: entity.name,
    ...pair,
    list: List,
    options: optionsOf(pair),
    hasCreate: view.form !== undefined,
    hasEdit: view.form !== undefined,
    recordRepresentation: (record: RaRecord) => nameOf(pair.view, record),
  };
  const detail = view.detail && { edit: page(DetailPage, pair) };
  const scrolled = (
    <RestoreScrollPosition storeKey={`${entity.name}.list.scrollPosition`}>
      <List />
    </RestoreScrollPosition>
  );
  if (view.list.path) {
    const elsewhere = (to: string) => <Navigate to={to} replace />;
    const list = elsewhere(paths.list(pair));
    return { ...props, ...detail, list, create: elsewhere(paths.create(pair)), listPage: () => scrolled };
  }
  // The list again under `create` and its dialogs, in the same wrapping, lest `:id` swallows those addresses or the
  // list is drawn anew.
  const dialogs = view.list.dialogs?.map((at) => <Route key={at} path={`${at}/*`} element={scrolled} />);
  const children = dialogs && { children: dialogs };
  return detail ? { ...props, ...detail, ...children, create: scrolled } : { ...props, ...children };
}

function optionsOf({ entity, view }: EntityView): ResourceOptions {
  const { columns, rowClick } = view.list;
  const [first] = columns;
  const linkColumn = rowClick !== false && first && !isAction(first) ? first.source : undefined;
  return { entity, hasPage: view.detail !== undefined, linkColumn };
}

/**
 * A page that knows its entity and view; pages of one's own use it for the pieces of the schema. It may be one that is
 * fetched later.
 * @param title the key of what heads it, in the plural where it has one, for one that is fetched later
 */
export function page(Page: ComponentType, { entity, view }: EntityView, title?: MessageKey): ComponentType {
  const pair = { entity, view };
  return function ResourcePage() {
    const translate = useTranslate();
    return (
      <EntityViewProvider value={useWithCustomFields(pair)}>
        <LaterContent title={title && translate(title, { smart_count: 2 })}>
          <Page />
        </LaterContent>
      </EntityViewProvider>
    );
  };
}
