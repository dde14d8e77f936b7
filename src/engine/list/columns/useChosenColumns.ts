import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { type ShownColumn, useColumns } from '../useColumns.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { arrange, type ChosenColumn } from './arrange.ts';

/** The key of a resource's columns in react-admin's store; the application keeps what ends like this for the person. */
export const columnsKey = (resource: string) => `${resource}.columns`;

interface ChosenColumns {
  /** All columns of fields that the actor may see, in the chosen order. */
  readonly columns: readonly (ChosenColumn & { readonly header: string; readonly fixed: boolean })[];
  /** Those that the table shows: the chosen fields, then the actions. */
  readonly shown: readonly ShownColumn[];
  readonly choose: (columns: readonly ChosenColumn[]) => void;
  /** As the view declares them. */
  readonly reset: () => void;
}

/** The columns of the list as the person has chosen and ordered them. */
export function useChosenColumns(): ChosenColumns {
  const { entity, view } = useEntityView();
  const declared = useColumns();
  const [chosen, setChosen] = useStore<readonly ChosenColumn[] | undefined>(columnsKey(entity.name));
  return useMemo(() => {
    const isFixed = (source: string) => view.title.includes(source);
    const byKey = new Map(declared.map((column) => [column.key, column]));
    const fields = declared.flatMap(({ field }) => (field ? [field] : []));
    const arranged = arrange(
      fields.map(({ source, hidden = false }) => ({ source, hidden, fixed: isFixed(source) })),
      chosen,
    );
    const actions = declared.filter(({ action }) => action);
    return {
      columns: arranged.map((column) => ({
        source: column.source,
        shown: column.shown,
        header: byKey.get(column.source)?.header ?? '',
        fixed: isFixed(column.source),
      })),
      shown: [...arranged.flatMap(({ source, shown }) => (shown ? (byKey.get(source) ?? []) : [])), ...actions],
      choose: (columns) => setChosen(columns.map(({ source, shown }) => ({ source, shown }))),
      reset: () => setChosen(undefined),
    };
  }, [view, declared, chosen, setChosen]);
}
