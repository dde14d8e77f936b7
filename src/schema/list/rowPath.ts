import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';

type Rec = Readonly<Record<string, unknown>>;

/** Where a record of the list leads, with the search kept under a dialog; nowhere when the actor may not go there. */
export function useRowPath(): (record: Rec) => string | undefined {
  const { entity, view } = useEntityView();
  const may = useMay(entity);
  const { search } = useLocation();
  return useMemo(
    () => (record) => {
      const { rowClick } = view.list;
      if (!rowClick || !may(rowClick, record)) return undefined;
      const id = record.id as number;
      return rowClick === 'show' ? paths.show(entity.name, id) : paths.edit(entity.name, id) + search;
    },
    [entity, view, may, search],
  );
}
