import { type ComponentType, useMemo } from 'react';
import { type MenuGroup, menuGroups, type MenuPosition } from '../../engine/definition.ts';
import { useCan } from '../../engine/scope.tsx';
import { resourceKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { pages, resources } from '../definitions.ts';

export interface MenuItem {
  readonly to: string;
  /** Where its records are, when not below `to`: being there is being in this entry too. */
  readonly records?: string;
  readonly label: string;
  readonly icon: ComponentType;
}

interface Entry extends Omit<MenuPosition, 'label'> {
  readonly to: string;
  readonly records?: string;
  readonly label: string;
}

/** The groups of the sidebar with what exists in them and the person may open; empty groups are left out. */
export function useMenu(): readonly { group: MenuGroup; items: readonly MenuItem[] }[] {
  const allowed = useCan();
  const translate = useTranslate();
  return useMemo(() => {
    const entries: Entry[] = [
      ...resources.flatMap(({ name, entity, view, menu }) =>
        menu && allowed(entity.rights.list)
          ? [
              {
                ...menu,
                to: view.list.path ?? `/${name}`,
                records: `/${name}/`,
                label: translate(menu.label ?? resourceKey(name, 'name'), { smart_count: 2 }),
              },
            ]
          : [],
      ),
      ...pages.flatMap(({ path, title, right, menu }) =>
        menu && (!right || allowed(right)) ? [{ ...menu, to: path, label: translate(menu.label ?? title) }] : [],
      ),
    ];
    return menuGroups
      .map((group) => ({
        group,
        items: entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
      }))
      .filter(({ items }) => items.length > 0);
  }, [allowed, translate]);
}
