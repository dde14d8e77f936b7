import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { connect, type Database } from '#server/db/connect.ts';
import { plainTypes } from '#server/db/retryingPool.ts';
import type { LedgerOutcome } from '#server/modules/timekeeping/timeEntries/ledger/ledgerAnswer.ts';
import { createPuncher, type Punch, type Puncher } from '#server/modules/timekeeping/timeEntries/ledger/punch.ts';
import { makeCrews } from '../load/people.ts';
import { cloneDatabase } from './database.ts';
import { quietLog } from './quietLog.ts';

/** Who punches. */
export interface Person {
  enterpriseId: number;
  userId: number;
}

/** A database of a test file's own with a puncher on it, as the product has it. */
export interface LedgerFixture {
  /** as the product's role */
  database: Database;
  /** as the owner of the database */
  owner: Client;
  puncher: Puncher;
  /** a new person in a new enterprise */
  person(timeZone?: string): Promise<Person>;
  /** One punch; `at` is an ISO instant, and makes it an offline one. */
  punch(who: Person, action: Punch['action'], at?: string, more?: Partial<Punch>): Promise<LedgerOutcome>;
  /** Several punches of one person, all of which are taken. */
  day(who: Person, punches: readonly (readonly [Punch['action'], string])[]): Promise<number>;
  end(): Promise<void>;
}

export async function ledgerFixture(): Promise<LedgerFixture> {
  const clone = await cloneDatabase();
  const database = connect({ ...clone.app, max: 4 }, quietLog);
  const owner = new Client({ ...clone.owner, types: plainTypes });
  await owner.connect();
  const puncher = createPuncher(database);

  const punch: LedgerFixture['punch'] = (who, action, at, more) => puncher.punch(punchOf(who, action, at, more));

  return {
    database,
    owner,
    puncher,
    punch,
    person: async (timeZone) => {
      const [crew] = await makeCrews(owner, 1, 1, timeZone);
      const userId = crew?.userIds[0];
      if (!crew || userId === undefined) throw new Error('No person was made');
      return { enterpriseId: crew.enterpriseId, userId };
    },
    day: async (who, punches) => {
      let entryId = 0;
      for (const [action, at] of punches) {
        const outcome = await punch(who, action, at);
        if (!outcome.ok) throw new Error(`${action} at ${at}: ${outcome.refusal}`);
        entryId = outcome.entryId;
      }
      return entryId;
    },
    end: async () => {
      await puncher.close();
      await database.end();
      await owner.end();
      await clone.drop();
    },
  };
}

/** A punch as the web sends it; with `at`, one made offline. */
export function punchOf(who: Person, action: Punch['action'], at?: string, more: Partial<Punch> = {}): Punch {
  const instant = at === undefined ? null : Date.parse(at);
  return {
    enterpriseId: who.enterpriseId,
    userId: who.userId,
    actorId: who.userId,
    action,
    at: instant,
    deviceAt: instant,
    method: 1,
    workMode: 'onsite',
    location: null,
    source: 'web',
    clientId: randomUUID(),
    ...more,
  };
}
