import type { Role } from '#domain/rights.ts';
import { clockRoutes, fillPath } from '#domain/routes.ts';
import { pageFor } from '../app/access.ts';
import { beginWithNamedEnterprise, enterpriseOf, ofTab, parseUser, storedUnder } from '../session/stored.ts';
import { askEarly, type EarlyAnswers } from '../session/early.ts';

/** What the first screen asks for, as the build has found it out (src/app/firstRequests.ts). `{id}` is the enterprise. */
export interface FirstRequests {
  /** Of every page. */
  readonly everywhere: readonly string[];
  /** Of the list at an address. */
  readonly lists: Readonly<Record<string, { readonly request: string; readonly roles: readonly Role[] }>>;
}

interface FirstScreen {
  /** Whether the address shows the application. */
  readonly isApp: boolean;
  readonly isList: boolean;
  readonly early: EarlyAnswers;
}

/** Asks for what the first screen of a stored session will ask for. Throws where the browser forbids storage. */
export function firstScreen(token: string, { everywhere, lists }: FirstRequests): FirstScreen {
  beginWithNamedEnterprise();
  const user = parseUser(localStorage.getItem(storedUnder.user));
  const { pathname, search } = location;
  const isApp = user !== null && pageFor(pathname, search, user).show === 'app';
  const enterprise = isApp ? enterpriseOf(user, ofTab(storedUnder.enterprise)) : null;
  const list = Object.hasOwn(lists, pathname) ? lists[pathname] : undefined;
  const mayList = enterprise !== null && list?.roles.includes(enterprise.role) === true;
  const addresses = enterprise
    ? [...(mayList && search === '' ? [list.request] : []), ...everywhere].map((path) =>
        fillPath(path, { id: enterprise.id }),
      )
    : [];
  return {
    isApp,
    isList: mayList,
    early: askEarly([clockRoutes.checkSession.path, ...addresses], token),
  };
}
