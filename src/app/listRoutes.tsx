import { matchPath, Route, useLocation } from 'react-router';
import type { ResourceDefinition } from '../engine/definition.ts';
import { paths } from '../engine/paths.ts';
import { NotFoundPage } from './messagePages.tsx';

/** Lists that stand at another address than `/<name>`; their dialogs stand below it, and nothing else. */
export const listRoutes = (resources: readonly ResourceDefinition[]) =>
  resources.map(
    (resource) =>
      resource.listPage && (
        <Route key={resource.name} path={`${resource.view.list.path}/*`} element={<ListAt {...resource} />} />
      ),
  );

function ListAt({ listPage: Page, entity, view }: ResourceDefinition) {
  const { pathname } = useLocation();
  const pair = { entity, view };
  const list = paths.list(pair);
  const below = [
    ...(view.form ? [paths.create(pair), paths.anyEdit(pair)] : []),
    ...(view.list.dialogs ?? []).map((dialog) => `${list}/${dialog}/*`),
  ];
  const isKnown = [list, ...below].some((pattern) => matchPath(pattern, pathname) !== null);
  return isKnown && Page ? <Page /> : <NotFoundPage />;
}
