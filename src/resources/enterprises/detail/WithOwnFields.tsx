import { type ReactNode, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { withCustomFields } from '#src/engine/customFields.ts';
import { EntityViewProvider } from '#src/engine/viewContext.ts';
import { useCustomFields } from '#src/features/customFields/useCustomFields.ts';
import { enterpriseView } from './view.ts';

/**
 * The page's enterprise may be another than the chosen one: its own fields are those that it has declared, and what the
 * server lists of them is what its reader may see.
 */
export function WithOwnFields({ children }: { children: ReactNode }) {
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
