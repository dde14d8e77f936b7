import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#domain/endpoints.ts';
import type { Fixture } from '#domain/kernel/fixture.ts';
import { payslipFile } from '../payslips.ts';
import { fillPath, type Route } from '#domain/routes.ts';
import type { Person, StaffedCompany } from './company.ts';

const RETRY_MS = 50;
/** People in each file of payrolls. */
export const PAGES = 4;

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly message: string;
}

/** What the product has acknowledged, and so owes. */
export interface Acknowledged {
  /** Addresses that are to get an invitation. */
  readonly invited: string[];
  /** People who are to be told of an answer. */
  readonly answered: Person[];
  /** Months of which payrolls were handed in. */
  readonly months: Month[];
}

export interface Month {
  readonly year: number;
  readonly month: number;
}

interface Input {
  readonly url: string;
  readonly company: StaffedCompany;
  readonly acknowledged: Acknowledged;
  readonly isOver: () => boolean;
}

/** Invites people, answers requests of leave and hands in payrolls until asked to stop. @throws when something is refused */
export async function load(input: Input): Promise<void> {
  await Promise.all([inviting(input), answering(input), handingIn(input)]);
}

/** Sent again until it is answered; whoever was heard and got no answer is refused as a double. */
async function send({ url }: Input, route: Route, token: string, body: () => RequestInit['body']): Promise<Answer> {
  for (;;) {
    const content = body();
    const isJson = typeof content === 'string';
    const answer = await fetch(`${url}${route.path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      body: content ?? null,
    }).catch(() => undefined);
    if (answer && answer.status !== 503) {
      const said = (await answer.json().catch(() => undefined)) as Omit<Answer, 'status'> | undefined;
      if (said) return { ...said, status: answer.status };
    }
    await pause(RETRY_MS);
  }
}

const at = (route: Route, params: Record<string, string | number>): Route => ({
  method: route.method,
  path: fillPath(route.path, params) as Route['path'],
});

async function inviting(input: Input): Promise<void> {
  const { company, acknowledged, isOver } = input;
  const fixture = { enterpriseId: company.enterpriseId } as Fixture;
  for (let index = 0; !isOver(); index += 1) {
    const email = `invitada${index}@ejemplo.es`;
    const form = endpoints.createUser.example({ ...fixture, unique: () => `n${index}` }).body as object;
    const body = JSON.stringify({ ...form, email });
    const { status, message } = await send(input, endpoints.createUser, company.admin.token, () => body);
    // Who was heard and got no answer is told at the second try that the person is there.
    if (![201, 409].includes(status)) throw new Error(`An invitation was answered ${status}: ${message}`);
    acknowledged.invited.push(email);
    await pause(20);
  }
}

async function answering(input: Input): Promise<void> {
  const { company, acknowledged, isOver } = input;
  for (const person of company.people) {
    if (isOver()) return;
    const { enterpriseId } = company;
    const wish = { type: 1, dates: ['2030-01-08'], enterprise_id: enterpriseId, employees: [person.id], teams: [] };
    const request = JSON.stringify({ ...wish, status: 'pending', comment: '' });
    await send(input, endpoints.createVacations, person.token, () => request);
    const query = `enterprise_id=${enterpriseId}&start_date=2030-01-01&end_date=2030-12-31`;
    const list = { ...endpoints.listVacations, path: `${endpoints.listVacations.path}?${query}` } as const;
    const own = await send(input, list, person.token, () => null);
    const [leave] = own.data as { id: number }[];
    if (!leave) throw new Error(`A request was not kept: ${own.message}`);
    const answer = at(endpoints.answerVacation, { id: leave.id });
    const body = JSON.stringify({ status: 'approved', comment: '' });
    const { status, message } = await send(input, answer, company.admin.token, () => body);
    if (status !== 200 && status !== 409) throw new Error(`An answer was answered ${status}: ${message}`);
    acknowledged.answered.push(person);
  }
}

async function handingIn(input: Input): Promise<void> {
  const { company, acknowledged, isOver } = input;
  for (let index = 0; !isOver(); index += 1) {
    const month = (index % 12) + 1;
    const year = 2020 + Math.floor(index / 12);
    const people = company.people.slice(0, PAGES);
    const pdf = await payslipFile({
      company: { name: 'Pruebas SL', cif: 'B00000000' },
      month,
      year,
      pages: people.map(({ dni, lastName }) => ({ person: { name: 'Ana', lastName, dni }, amount: 1000 + index })),
    });
    const form = () => {
      const made = new FormData();
      for (const [name, value] of Object.entries({ month, year, enterprise_id: company.enterpriseId }))
        made.append(name, String(value));
      made.append('files', new Blob([Uint8Array.from(pdf)]), `nominas-${index}.pdf`);
      return made;
    };
    const { status, message } = await send(input, endpoints.uploadMultiPayroll, company.admin.token, form);
    if (status !== 201) throw new Error(`Payrolls were answered ${status}: ${message}`);
    acknowledged.months.push({ year, month });
    await pause(20);
  }
}
