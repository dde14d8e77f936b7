import { rights } from '#domain/rights.ts';
import { routes } from '#domain/routes.ts';
import type { FirstRequests } from '../boot/firstScreen.ts';
import { dataProvider } from '../dataProvider/index.ts';
import { firstPage } from '../engine/list/firstPage.ts';
import { lists } from './lists.ts';

/** Stands for the enterprise in an address, where digits alone may stand. */
const anEnterprise = 987_654_321;

/**
 * What the boot script asks for, found out by asking: each list's address is the one that the data provider calls. For the
 * build, which is nobody's page: `fetch` is taken from it meanwhile.
 */
export async function firstRequests(): Promise<FirstRequests> {
  const addressOf = async (path: string, { name, view }: (typeof lists)[string]) => {
    let called: string | undefined;
    globalThis.fetch = async (input) => {
      called = String(input);
      return Response.json({ message: '', data: [] }, { headers: { 'content-range': '0-0/0' } });
    };
    await dataProvider.getList(name, firstPage(view, anEnterprise));
    if (!called) throw new Error(`The list at ${path} calls nothing`);
    return called.replace(String(anEnterprise), '{id}');
  };
  const { fetch } = globalThis;
  const found: [string, FirstRequests['lists'][string]][] = [];
  for (const [path, list] of Object.entries(lists))
    found.push([path, { request: await addressOf(path, list), roles: rights[list.entity.rights.list].roles }]);
  globalThis.fetch = fetch;
  return { everywhere: [routes.listCustomFields.path], lists: Object.fromEntries(found) };
}
