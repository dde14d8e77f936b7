import { Route } from 'react-router';
import type { ResourceDefinition } from '../engine/definition.ts';

/** Lists that stand at another address than `/<name>`; their dialogs stand below it. */
export const listRoutes = (resources: readonly ResourceDefinition[]) =>
  resources.map(
    ({ name, view, listPage: Page }) => Page && <Route key={name} path={`${view.list.path}/*`} element={<Page />} />,
  );
