import { cifOf } from './identityNumbers.ts';
import { allMonths, weekdays, type Company, type Correction, type LeaveRequest, type Person } from './script.ts';
import { fullTime } from './shared.ts';

/** Name, last name, title, since how many days. */
type Worker = readonly [string, string, string, number];

/** What one client of the firm differs from another in. */
export interface Client {
  readonly key: string;
  readonly name: string;
  /** The seven digits of its CIF. */
  readonly digits: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly coordinates: Company['coordinates'];
  readonly days?: readonly number[];
  readonly shift: string;
  readonly owner: Worker;
  readonly workers: readonly Worker[];
  /** Left so many days ago: the last of the workers. */
  readonly lastLeft?: number;
  /** By the worker's place in the list. */
  readonly leave?: readonly (Omit<LeaveRequest, 'person'> & { readonly worker: number })[];
  readonly corrections?: readonly (Omit<Correction, 'person'> & { readonly worker: number })[];
  readonly subscription?: Company['subscription'];
  readonly payslipsWait?: true;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase();

const keyOf = ([name, lastName]: Worker): string =>
  `${plain(name).replaceAll(' ', '')}.${plain(lastName).split(' ')[0] ?? ''}`;

const personOf = (worker: Worker, role: 'admin' | 'employee'): Person => {
  const [name, lastName, title, hiredDaysAgo] = worker;
  return { key: keyOf(worker), name, lastName, title, hiredDaysAgo, role };
};

/** A company for which the firm of the demo works: one shift, and so much history that its last month is closed. */
export function clientCompany(client: Client, number: number): Company {
  const { owner, workers, days = weekdays, shift, lastLeft, leave = [], corrections = [] } = client;
  const people = workers.map((worker, index): Person => ({
    ...personOf(worker, 'employee'),
    terms: { ...fullTime, days },
    ...(lastLeft !== undefined && index === workers.length - 1 && { leftDaysAgo: lastLeft }),
  }));
  const keyAt = (index: number): string => people[index]?.key ?? '';
  return {
    key: client.key,
    name: client.name,
    cif: cifOf(client.digits),
    phone: `9600004${String(number).padStart(2, '0')}`,
    address: client.address,
    city: client.city,
    state: client.state,
    zipCode: client.zipCode,
    coordinates: client.coordinates,
    timeZone: 'Europe/Madrid',
    employeeLimit: 15,
    clockMethods: [1],
    asksLocation: false,
    teamPresence: false,
    subscription: client.subscription ?? 'active',
    createdDaysAgo: client.subscription === 'trialing' ? 9 : 380,
    historyDays: 62,
    payslipsWait: client.payslipsWait,
    lateReaders: number % 2 === 0 ? true : undefined,
    localDays: [],
    people: [personOf(owner, 'admin'), ...people],
    kiosks: [],
    teams: [],
    schedules: [
      {
        name: 'Horario habitual',
        months: allMonths,
        weeks: [{ blocks: [{ days: [...days], shift }], people: people.map(({ key }) => key) }],
      },
    ],
    leave: leave.map(({ worker, ...rest }) => ({ ...rest, person: keyAt(worker) })),
    corrections: corrections.map(({ worker, ...rest }) => ({ ...rest, person: keyAt(worker) })),
    complaints: [],
  };
}
