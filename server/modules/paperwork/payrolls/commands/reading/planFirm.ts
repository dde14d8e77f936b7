import { firmPayrollReasons as say, payrollReasons as reasons } from '#domain/paperwork/payrolls/messages/index.ts';
import type { FirmPageState } from '#domain/paperwork/payrolls/firmUploadStates.ts';
import { type Client, type ClientOfPage, clientsOfPages } from './clients.ts';
import { Names } from './names.ts';
import { type PageFacts, withoutRunningNumbers } from './pageFacts.ts';
import type { Period } from './period.ts';
import { planSource } from './plan.ts';
import type { FirmPageFacts } from './readFirmPages.ts';

/** What a page of a file of several companies is to be. */
export interface PlannedPage {
  readonly page: number;
  readonly state: FirmPageState;
  readonly enterprise_id: number | null;
  readonly cif_enterprise_ids: readonly number[];
  readonly user_id: number | null;
  readonly slip: number | null;
  readonly extra: boolean;
  readonly year: number | null;
  readonly month: number | null;
  readonly fingerprint: string | null;
  readonly reason: string | null;
}

const nobodys = { user_id: null, slip: null, extra: false } as const;

/** Stands where pages of others were: what follows it continues nothing before it. */
const gap: PageFacts = {
  identities: [],
  named: [],
  period: undefined,
  number: undefined,
  hasText: false,
  summary: false,
  complete: false,
  extra: false,
  copy: undefined,
  fingerprint: '',
};

/** What becomes of each page: its client first, then as in a file of that client alone. */
export function planFirm(
  read: readonly FirmPageFacts[],
  clients: readonly Client[],
  input: Period,
): readonly PlannedPage[] {
  const numbered = withoutRunningNumbers(read);
  const pages = read.map((page, index) => ({ ...page, number: numbered[index]?.number }));
  const found = clientsOfPages(pages, clients);
  const planned = found.map((one, index) => ({ ...factsKept(pages[index], index), ...withoutClient(one) }));
  for (const client of clients) {
    const own = found.flatMap((one, index) => (clientIn(one) === client ? [index] : []));
    if (own.length > 0) placeOwn({ client, own, pages, planned, found, input });
  }
  return planned;
}

const clientIn = (one: ClientOfPage): Client | undefined =>
  one !== 'foreign' && 'client' in one ? one.client : undefined;

const factsKept = (page: PageFacts | undefined, index: number) => ({
  page: index + 1,
  year: page?.period?.year ?? null,
  month: page?.period?.month ?? null,
  fingerprint: page?.hasText ? page.fingerprint : null,
});

function withoutClient(one: ClientOfPage): Omit<PlannedPage, keyof ReturnType<typeof factsKept>> {
  if (one === 'foreign')
    return { ...nobodys, state: 'foreign', enterprise_id: null, cif_enterprise_ids: [], reason: null };
  const { cifOf: cif_enterprise_ids } = one;
  if ('client' in one)
    return { ...nobodys, state: 'asked', enterprise_id: one.client.enterprise_id, cif_enterprise_ids, reason: null };
  return { ...nobodys, state: 'asked', enterprise_id: null, cif_enterprise_ids, reason: one.reason };
}

interface Own {
  readonly client: Client;
  /** Which pages are the client's, counted from 0. */
  readonly own: readonly number[];
  readonly pages: readonly PageFacts[];
  readonly planned: PlannedPage[];
  readonly found: readonly ClientOfPage[];
  readonly input: Period;
}

/** Says of the pages of one client whose they are. */
function placeOwn({ client, own, pages, planned, found, input }: Own): void {
  const people = new Map(client.people.map((person) => [person.id, person]));
  const indexes: (number | null)[] = own.flatMap((index, at) => {
    const follows = at === 0 || own[at - 1] === index - 1;
    return !follows && (pages[index]?.number?.page ?? 1) > 1 ? [null, index] : [index];
  });
  const facts = indexes.map((index) => {
    const page = index === null ? undefined : pages[index];
    if (!page) return gap;
    return { ...page, named: page.named.flatMap(({ id }) => people.get(id) ?? []) };
  });
  const options = { company: client, input, wholeFiles: false };
  const plan = planSource({ name: '', pages: facts }, new Names([]), options);
  const set = (number: number, change: Partial<PlannedPage>) => {
    const index = indexes[number - 1];
    const before = index === null || index === undefined ? undefined : planned[index];
    if (before) planned[before.page - 1] = { ...before, ...change };
  };
  const pageOf = (number: number) => (indexes[number - 1] ?? 0) + 1;
  for (const { person, pages: numbers, extra } of plan.pieces) {
    if (numbers === 'all') continue;
    const [first = 1] = numbers;
    for (const number of numbers) {
      const one = found[pageOf(number) - 1];
      const hasCif = one !== undefined && one !== 'foreign' && one.cifOf.length > 0;
      const reason = hasCif ? null : say.byDni;
      set(number, { state: 'placed', user_id: person.id, slip: pageOf(first), extra, reason });
    }
  }
  for (const { pages: numbers, extra, reason } of plan.otherPeriods)
    if (numbers !== 'all') for (const number of numbers) set(number, { state: 'asked', extra, reason });
  for (const { page = 0, reason } of plan.unmatched) {
    const continues = reason === reasons.continues(page - 1);
    set(page, { state: 'asked', reason: continues ? reasons.continues(pageOf(page - 1)) : reason });
  }
  for (const { page = 0, reason } of plan.skipped) set(page, { state: 'skipped', reason });
}
