import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';

/**
 * Two strangers, of whom the first has a company on trial and a firm that may change people of every company; a victim; and
 * who administers the two employers.
 */
export const humans = ['thief', 'accomplice', 'victim', 'boss', 'rival'] as const;
export type Human = (typeof humans)[number];
/** Readers of the mailboxes; the employers' administrators sign in by accounts that are no part of this. */
export const mailboxes = ['thief', 'thief', 'accomplice', 'victim', 'victim'] as const satisfies readonly Human[];

export let api: Api;
/** The thief's company, then those of the two employers. */
export let companies: readonly Employer[];
export const administrators: readonly Human[] = ['thief', 'boss', 'rival'];

export interface Employer extends Company {
  /** Owner of the firm that works for the company. */
  readonly firmOwnerId: number;
}

async function employer(): Promise<Employer> {
  const company = await createCompany(api);
  const { firm, mandate } = firmsOf(api);
  const made = await firm();
  await mandate(company, made, ['people']);
  return { ...company, firmOwnerId: made.owner.id };
}

/** Somebody whom a company added, by what the company says of them. */
export interface Person {
  readonly company: Employer;
  readonly id: number;
  role: Role;
  /** When the role changed last. */
  roleSince: number;
}
export const keyOf = ({ company, id }: Person) => `${company.enterpriseId}:${id}`;

export interface Membership {
  readonly key: string;
  readonly account_id: number;
  readonly accepted: boolean;
}

/** One of them by a number; undefined: there is none. */
export const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

export function withEmployers(): void {
  beforeAll(async () => {
    api = await startApi();
    companies = [await employer(), await employer(), await employer()];
  });
  afterAll(() => api.close());
}

export const kinds = [
  'add',
  'open',
  'open',
  'open',
  'decline',
  'reset',
  'signIn',
  'changeOwn',
  'type',
  'typeByFirm',
  'setPassword',
  'erase',
  'withdraw',
  'role',
  'race',
  'pass',
  'answerInSession',
] as const;
export type Step = { kind: (typeof kinds)[number]; a: number; b: number; c: number };

/** Accounts by their ids, with their addresses. */
export async function accountsOf(addresses: readonly string[]): Promise<ReadonlyMap<number, string>> {
  const rows = await api.sql<{ id: number; email: string }>('select id, email from users where email = any($1)', [
    addresses,
  ]);
  return new Map(rows.map(({ id, email }) => [id, email]));
}
