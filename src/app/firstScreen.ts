import type { QueryClient } from '@tanstack/react-query';
import { can } from '#domain/rights.ts';
import { dataProvider } from '../dataProvider/index.ts';
import { firstPage } from '../engine/list/firstPage.ts';
import { customFieldsQuery } from '../features/customFields/useCustomFields.ts';
import { actorOf, selectedEnterprise, session } from '../session/store.ts';
import { lists } from './lists.ts';
import { makeQueryClient } from './queryClient.ts';

/** What the page has just been given is not asked for again as soon as it is drawn. */
const FRESH_MS = 5000;
/** Drawing waits so long for answers that have come already, which still have to be read. */
const READING_MS = 50;

const within = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, READING_MS))]);

let prepared: { userId: number; enterpriseId: number; client: QueryClient } | undefined;

/**
 * Takes what the boot script has asked for (src/boot/firstScreen.ts) into a query cache, before anything is drawn. What
 * failed is left to the page, which asks again and says so.
 */
export async function prepareFirstScreen(): Promise<void> {
  const user = session.get()?.user;
  const enterpriseId = selectedEnterprise.get();
  const { jornadaEarly } = window;
  if (!jornadaEarly || !user || enterpriseId === null || !(await within(jornadaEarly.allCame))) return;
  const client = makeQueryClient();
  const asked = [client.prefetchQuery(customFieldsQuery(enterpriseId))];
  const list = location.search === '' ? lists[location.pathname] : undefined;
  if (list && can(actorOf(user), list.entity.rights.list, { enterprise_id: enterpriseId })) {
    const params = firstPage(list.view, enterpriseId);
    const queryKey = [list.name, 'getList', params];
    client.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
    asked.push(client.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(list.name, params) }));
  }
  prepared = { userId: user.id, enterpriseId, client };
  await within(Promise.all(asked));
}

/** The cache of the first screen, once, for the person and the enterprise that it was asked for. */
export function takePrepared(userId: number, enterpriseId: number | undefined): QueryClient | undefined {
  const taken = prepared;
  prepared = undefined;
  return taken?.userId === userId && taken.enterpriseId === enterpriseId ? taken.client : undefined;
}
