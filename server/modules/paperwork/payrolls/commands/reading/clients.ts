import { plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { firmPayrollReasons as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { certainty } from './labels.ts';
import type { Company } from './placing.ts';
import type { FirmPageFacts } from './readFirmPages.ts';

/** A company for which a firm may upload payslips. */
export interface Client extends Company {
  readonly enterprise_id: number;
}

/** Of which client a page is. */
export type ClientOfPage =
  | { readonly client: Client; readonly cifOf: readonly number[] }
  /** Of a company that is no client. */
  | 'foreign'
  /** `cifOf`: the clients among which it is to be chosen; none: all. */
  | { readonly reason: string; readonly cifOf: readonly number[]; readonly isBlank?: boolean };

/**
 * By the CIF of the employer that stands on each page; without one as the page that it continues, then by the number of
 * the worker, where that is of people of one client only.
 * @param pages without numbers that run through the whole file
 */
export function clientsOfPages(pages: readonly FirmPageFacts[], clients: readonly Client[]): ClientOfPage[] {
  const index = indexOf(clients);
  const found = pages.map((page) => clientOf(page, index));
  for (const [at, own] of found.entries()) {
    const number = pages[at]?.number;
    const before = found[at - 1];
    if (!isBlank(own) || !number || number.page < 2 || !before) continue;
    if (pages[at - 1]?.number?.page === number.page - 1) found[at] = before;
  }
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [own, after] = [found[at], found[at + 1]];
    const [number, next] = [pages[at]?.number, pages[at + 1]?.number];
    if (!own || !after || !isBlank(own) || !number || number.of < 2) continue;
    if (next?.page === number.page + 1 && next.of === number.of) found[at] = after;
  }
  return found;
}

const isBlank = (one: ClientOfPage): boolean => one !== 'foreign' && 'reason' in one && one.isBlank === true;

interface Index {
  readonly byCif: ReadonlyMap<string, readonly Client[]>;
  readonly byDni: ReadonlyMap<string, readonly Client[]>;
}

function indexOf(clients: readonly Client[]): Index {
  const byCif = new Map<string, Client[]>();
  const byDni = new Map<string, Client[]>();
  const add = (map: Map<string, Client[]>, number: string, client: Client) => {
    const known = map.get(number) ?? [];
    if (!known.includes(client)) map.set(number, [...known, client]);
  };
  for (const client of clients) {
    if (client.cif) add(byCif, plainIdentity(client.cif), client);
    for (const { dni } of client.people) if (dni) add(byDni, plainIdentity(dni), client);
  }
  return { byCif, byDni };
}

function clientOf(page: FirmPageFacts, index: Index): ClientOfPage {
  const known = numbersOn(page, index);
  const stranger = strangersOn(page, index);
  const labelled = known.filter(({ isEmployers }) => isEmployers);
  // The number that is said to be the employer's decides before others, as that of the bank or of the mutua.
  if (stranger.isEmployers && labelled.length === 0) return 'foreign';
  const [cif, another] = new Set((labelled.length > 0 ? labelled : known).map((one) => one.cif));
  if (cif === undefined) return stranger.isThere ? 'foreign' : byWorker(page, index);
  const named = [cif, ...(another === undefined ? [] : known.map((one) => one.cif))];
  const clients = [...new Set(named.flatMap((one) => index.byCif.get(one) ?? []))];
  return among(page, clients, index, another === undefined ? say.sameCif : say.severalCompanies);
}

/** The one of these clients to which the worker belongs, where there are several. */
function among(page: FirmPageFacts, clients: readonly Client[], { byDni }: Index, reason: string): ClientOfPage {
  const cifOf = clients.map(({ enterprise_id }) => enterprise_id);
  const [only, another] = clients;
  if (only && !another) return { client: only, cifOf };
  const theirs = workersOn(page).map((dni) => (byDni.get(dni) ?? []).filter((client) => clients.includes(client)));
  const [own, other] = new Set(theirs.flat());
  return own && !other ? { client: own, cifOf } : { reason, cifOf };
}

function byWorker(page: FirmPageFacts, { byDni, byCif }: Index): ClientOfPage {
  const numbers = workersOn(page);
  const ours = numbers.filter((dni) => byDni.has(dni) && !byCif.has(dni));
  const [dni, another] = ours;
  if (another !== undefined) return { reason: say.severalPeople, cifOf: [] };
  const [client, other] = dni === undefined ? [] : (byDni.get(dni) ?? []);
  if (client && other) return { reason: say.sameDni, cifOf: [] };
  if (client) return { client, cifOf: [] };
  return { reason: say.noCompany, cifOf: [], isBlank: numbers.length === 0 };
}

/** Numbers of workers, the surest alone. */
function workersOn({ identities }: FirmPageFacts): string[] {
  const all = identities.filter(({ owner, valid }) => valid && certainty[owner] > 0);
  const most = Math.max(0, ...all.map(({ owner }) => certainty[owner]));
  return [...new Set(all.filter(({ owner }) => certainty[owner] === most).map(({ identity }) => identity))];
}

/** CIFs of clients on a page; a person's number is one where it is said to be the employer's. */
function numbersOn({ companies, identities }: FirmPageFacts, { byCif }: Index) {
  const isOurs = ({ cif }: { readonly cif: string }) => byCif.has(cif);
  const people = identities.filter(({ owner }) => owner === 'company').map(({ identity }) => ({ cif: identity }));
  return [
    ...companies.filter(isOurs).map(({ cif, owner }) => ({ cif, isEmployers: owner === 'company' })),
    ...people.filter(isOurs).map(({ cif }) => ({ cif, isEmployers: true })),
  ];
}

/** Whether a number of a company that is no client stands on it, and whether as the employer's. */
function strangersOn({ companies, identities }: FirmPageFacts, { byCif, byDni }: Index) {
  const others = companies.filter(({ cif }) => !byCif.has(cif));
  const people = identities.filter(
    ({ identity, owner, valid }) => owner === 'company' && valid && !byCif.has(identity) && !byDni.has(identity),
  );
  const isEmployers = others.some(({ owner }) => owner === 'company') || people.length > 0;
  return { isEmployers, isThere: isEmployers || others.some(({ valid }) => valid) };
}
