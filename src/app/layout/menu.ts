import type { ComponentType } from 'react';
import {
  type MenuBadge,
  type MenuGroup,
  menuGroups,
  type MenuPosition,
  type PageDefinition,
  type ResourceDefinition,
} from '#src/engine/definition.ts';
import type { Actor, Right } from '#domain/rights.ts';
import { resourceKey } from '#src/i18n/keys.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';

export interface MenuItem {
  readonly to: string;
  /** Where its records are, when not below `to`: being there is being in this entry too. */
  readonly records?: string;
  /** Pages elsewhere that belong to it. */
  readonly also?: readonly string[];
  readonly label: string;
  readonly icon: ComponentType;
  readonly badge?: MenuBadge & { readonly resource: string };
}

interface Entry extends MenuItem, Pick<MenuPosition, 'group' | 'order'> {}

interface Definitions {
  readonly resources: readonly ResourceDefinition[];
  readonly pages: readonly PageDefinition[];
}

/** The groups of the sidebar with what exists in them and the person may open; empty groups are left out. */
export function menuOf(
  { resources, pages }: Definitions,
  allowed: (right: Right) => boolean,
  actor: Actor,
  translate: Translate,
): readonly { group: MenuGroup; items: readonly MenuItem[] }[] {
  const isFor = (menu: MenuPosition | undefined): menu is MenuPosition =>
    menu !== undefined && (menu.onlyFor?.(actor) ?? true);
  const entries: Entry[] = [
    ...resources.flatMap(({ name, entity, view, menu }): Entry[] =>
      isFor(menu) && allowed(entity.rights.list)
        ? [
            {
              group: menu.group,
              order: menu.order,
              icon: menu.icon,
              to: view.list.path ?? `/${name}`,
              records: `/${name}/`,
              label: translate(menu.label ?? resourceKey(name, 'name'), { smart_count: 2 }),
              ...(menu.also && { also: menu.also }),
              ...(menu.badge && { badge: { ...menu.badge, resource: name } }),
            },
          ]
        : [],
    ),
    ...pages.flatMap(({ path, title, right, menu }): Entry[] =>
      isFor(menu) && (!right || allowed(right)) ? [{ ...menu, to: path, label: translate(menu.label ?? title) }] : [],
    ),
  ];
  return menuGroups
    .map((group) => ({
      group,
      items: entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
    }))
    .filter(({ items }) => items.length > 0);
}
