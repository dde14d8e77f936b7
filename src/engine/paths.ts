import { recordPath } from './referred.ts';
import type { EntityView } from './viewContext.ts';

type Id = string | number;

const list = ({ entity, view }: EntityView): string => view.list.path ?? `/${entity.name}`;
/** What the dialog of a record's form stands over: its detail page, or the list. */
const show = ({ entity }: EntityView, id: Id): string => recordPath(entity.name, id);

/** Addresses of a resource's pages; the dialogs have their own, so that the browser's back closes them. */
export const paths = {
  list,
  create: (pair: EntityView): string => `${list(pair)}/create`,
  show,
  edit: (pair: EntityView, id: Id): string =>
    pair.view.detail ? `${show(pair, id)}/edit` : `${list(pair)}/${encodeURIComponent(id)}/edit`,
  /** The same address for any record, as a pattern. */
  anyEdit: (pair: EntityView): string => `${pair.view.detail ? `/${pair.entity.name}` : list(pair)}/:id/edit`,
};

/** Carried by a link that opens a dialog, so that closing it goes back instead of leaving it in the history. */
export const opened = { opened: true } as const;
