import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Actor, Right } from '#domain/rights.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { View } from './view.ts';

/** Groups of the sidebar, in the order in which they stand there; their labels are `menu.groups.<group>`. */
export const menuGroups = ['employees', 'timeSheets', 'profile', 'calendar', 'requests', 'complaints'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface MenuPosition {
  readonly group: MenuGroup;
  /** Place within the group, from small to large. */
  readonly order: number;
  /** Decorative: it is drawn beside its label and hidden from screen readers. */
  readonly icon: ComponentType;
  /** Message key; a resource without it is called `resources.<name>.name` (plural), a page by its title. */
  readonly label?: MessageKey;
  /** Whom the menu leads there, of those who may open it; all of them when left out. */
  readonly onlyFor?: (actor: Actor) => boolean;
  /** Pages with addresses elsewhere that belong to it. */
  readonly also?: readonly string[];
}

/** What a list's filters send, by their source. */
type ListFilter = Readonly<Record<string, unknown>>;

/** A number beside a resource's entry, such as how many wait for an answer. Zero is not shown. */
export interface MenuBadge {
  /** Of the list whose records are counted; one that follows the enterprise's clock is made of its date. */
  readonly filter: ListFilter | ((today: string) => ListFilter);
  /** What is counted, with the number (`smart_count`), for those who do not see the badge. */
  readonly label: MessageKey;
}

/**
 * What `src/resources/<name>/index.ts` exports as `resource`: react-admin's own props and where the menu leads to it.
 * The menu shows it to whom may `entity.rights.list`. Its pages ask for the chosen enterprise and the actor, which
 * the application hands down with `ScopeProvider` (scope.tsx).
 */
export interface ResourceDefinition extends ResourceProps {
  readonly entity: AnyEntity;
  readonly view: View;
  /** Only where the list has an address of its own: the page to mount there and below it. */
  readonly listPage?: ComponentType;
  readonly menu?: MenuPosition & { readonly badge?: MenuBadge };
}

/** What `src/custom/<area>/index.ts` exports as `page`: a route of its own inside the signed-in shell. */
export interface PageDefinition {
  /** Route path, e.g. `/fichajes`. */
  readonly path: string;
  /** Message key of the page's title. */
  readonly title: MessageKey;
  /** It has dialogs with addresses below its own, e.g. `/profile/edit`. */
  readonly dialogs?: true;
  readonly element: ReactElement | ComponentType | LazyExoticComponent<ComponentType>;
  readonly menu?: MenuPosition;
  /** Who may open it; without it everyone with a session. */
  readonly right?: Right;
}
