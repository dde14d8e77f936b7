import type { Right } from '#domain/rights.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { actions } from './actions.ts';

const panelPart = '/gestoria/';

/**
 * Pages to which the sidebar does not lead and the person may open.
 * @param ofPanel paths to which the panel leads them: of its pages those alone
 */
export function hiddenPages(
  pages: readonly PageDefinition[],
  shown: readonly string[],
  ofPanel: readonly string[],
  allowed: (right: Right) => boolean,
): readonly PageDefinition[] {
  const isOffered = (path: string) => shown.includes(path) || actions.some(({ to }) => to === path);
  return pages.filter(
    ({ path, right }) =>
      !path.includes(':') &&
      !isOffered(path) &&
      (path.startsWith(panelPart) ? ofPanel.includes(path) : !right || allowed(right)),
  );
}
