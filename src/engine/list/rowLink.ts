import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { opened, paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';

type Rec = Readonly<Record<string, unknown>>;

/** Asks react-admin to show the page from its top; a dialog leaves the list under it where it is. */
const fromTheTop = { _scrollToTop: true } as const;

export interface RowLink {
  readonly to: string;
  readonly state: object;
}

/** Where a record of the list leads, with the search kept under a dialog; nowhere when the actor may not go there. */
export function useRowLink(): (record: Rec) => RowLink | undefined {
  const pair = useEntityView();
  const may = useMay(pair.entity);
  const { search } = useLocation();
  return useMemo(
    () => (record) => {
      const { rowClick } = pair.view.list;
      if (!rowClick || !may(rowClick, record)) return undefined;
      const id = record.id as number;
      return rowClick === 'show'
        ? { to: paths.show(pair, id), state: fromTheTop }
        : { to: paths.edit(pair, id) + search, state: opened };
    },
    [pair, may, search],
  );
}
