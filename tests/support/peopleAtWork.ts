import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { fillPath, type Route, routes } from '#domain/routes.ts';
import { addDays } from '#domain/time/localTime.ts';

interface Account {
  readonly email: string;
  readonly userId: number;
}

export interface Crowd {
  readonly enterpriseId: number;
  readonly password: string;
  readonly admin: Account;
  readonly employees: readonly Account[];
  /** A type of leave. */
  readonly leaveType: number;
  /** The first day on which nobody is away. */
  readonly freeFrom: string;
  /** First and last day of a record that is read. */
  readonly month: readonly [string, string];
}

interface Call {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
}

/** How long somebody rests between two rounds: people do not keep a process busy. */
const REST_MS = 20;

/**
 * Employees who sign in, punch, read their sheet and ask for leave; an administrator who signs in, lists people, records and
 * leave, and answers what was asked. Whoever finds nobody at their process tries once more.
 * @param urls of the processes; person n asks the one at n modulo their number
 */
export function startPeople(crowd: Crowd, urls: readonly string[]) {
  let processes = urls;
  let going = true;
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let asked = 0;
  let turn = 0;
  const rounds = [0, ...crowd.employees.map(() => 0)];

  /** One request, again when there was no answer, or none but "later". */
  async function send(person: number, route: Route, { params = {}, query, body }: Call, token?: string) {
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
      : '';
    for (let tries = 1; ; tries += 1) {
      const url = `${processes[person % processes.length]}${fillPath(route.path, params)}${search}`;
      const answer = await fetch(url, {
        method: route.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status !== 503) {
        const text = await answer.text();
        if (!answer.ok) failures.push(`${route.method} ${url}: ${answer.status} ${text.slice(0, 300)}`);
        return JSON.parse(text) as { token?: string; data: unknown };
      }
      if (tries === 2) {
        failures.push(`${route.method} ${url}: ${typeof answer === 'string' ? answer : answer.status}, twice`);
        return undefined;
      }
    }
  }

  /** A session that is begun anew at each turn: more sign-ins would be refused for their number. */
  function sessionOf(person: number, email: string): () => Promise<string> {
    let known = { turn: -1, token: '' };
    return async () => {
      if (known.turn === turn) return known.token;
      const begun = turn;
      const answer = await send(person, routes.login, { body: { email, password: crowd.password } });
      known = { turn: begun, token: answer?.token ?? '' };
      return known.token;
    };
  }

  async function punch(person: number, token: string, action: 'entry' | 'out'): Promise<void> {
    const client_id = randomUUID();
    const before = failures.length;
    await send(person, routes.clock, { body: { action, client_id } }, token);
    if (failures.length === before) acknowledged.push(client_id);
  }

  async function employee({ email, userId }: Account, person: number): Promise<void> {
    const session = sessionOf(person, email);
    for (let round = 0; going; round += 1) {
      const token = await session();
      await punch(person, token, 'entry');
      await send(person, routes.getOwnTimeSheet, {}, token);
      await punch(person, token, 'out');
      const body = {
        type: crowd.leaveType,
        dates: [addDays(crowd.freeFrom, round)],
        employees: [userId],
        status: 'pending',
        enterprise_id: crowd.enterpriseId,
      };
      await send(person, routes.createVacations, { body }, token);
      asked += 1;
      await rest(person);
    }
  }

  async function administrator(person: number): Promise<void> {
    const { enterpriseId: id } = crowd;
    const session = sessionOf(person, crowd.admin.email);
    while (going) {
      const token = await session();
      await send(person, routes.listUsers, { params: { id } }, token);
      await send(person, routes.getDashboard, { query: { enterprise_id: id } }, token);
      const month = { startDate: crowd.month[0], endDate: crowd.month[1] };
      await send(person, routes.getEnterpriseRecord, { params: { enterpriseId: id }, query: month }, token);
      const waiting = await send(
        person,
        routes.listVacations,
        { query: { enterprise_id: id, status: 'pending', start_date: crowd.freeFrom } },
        token,
      );
      for (const leave of ((waiting?.data ?? []) as { id: number }[]).slice(0, 2))
        await send(person, routes.answerVacation, { params: { id: leave.id }, body: { status: 'approved' } }, token);
      await rest(person);
    }
  }

  async function rest(person: number): Promise<void> {
    rounds[person] = (rounds[person] ?? 0) + 1;
    await pause(REST_MS);
  }

  const working = [administrator(0), ...crowd.employees.map((account, index) => employee(account, index + 1))];
  return {
    /** From now on they ask these. */
    ask: (others: readonly string[]) => {
      processes = others;
    },
    /** Until everybody has signed in again, and has come so many rounds further. */
    further: async (more: number) => {
      turn += 1;
      const before = [...rounds];
      const least = () => Math.min(...rounds.map((count, person) => count - (before[person] ?? 0)));
      await expect.poll(least, { timeout: 60_000 }).toBeGreaterThanOrEqual(more);
    },
    stop: async () => {
      going = false;
      await Promise.all(working);
      return { acknowledged, failures, asked };
    },
  };
}
