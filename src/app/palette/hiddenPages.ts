import { panelReturn } from '../../features/advisory/panelReturn.ts';
import type { Right } from '../../../domain/rights.ts';
import type { PageDefinition } from '../../engine/definition.ts';
import { actions } from './actions.ts';

const firmPages = '/gestoria/';

/** Pages to which the sidebar does not lead and the person may open, those of a firm only for whom it leads to the panel. */
export function hiddenPages(
  pages: readonly PageDefinition[],
  shown: readonly string[],
  allowed: (right: Right) => boolean,
): readonly PageDefinition[] {
  const isOffered = (path: string) => shown.includes(path) || actions.some(({ to }) => to === path);
  const hasPanel = shown.includes(panelReturn.path);
  return pages.filter(
    ({ path, right }) =>
      !path.includes(':') &&
      !isOffered(path) &&
      (!right || allowed(right)) &&
      (!path.startsWith(firmPages) || hasPanel),
  );
}
